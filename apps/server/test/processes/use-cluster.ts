// Opens the cluster of a data folder, says where it is, and closes it when its input ends.
import { openCluster, type ClusterOptions } from '../../src/database/embedded/cluster.ts';

interface Order extends ClusterOptions {
  /** Leave root before anything else. */
  readonly become?: { readonly uid: number; readonly gid: number };
}

const order = JSON.parse(process.argv[2] ?? '') as Order;
if (order.become) {
  process.setgroups?.([]);
  process.setgid?.(order.become.gid);
  process.setuid?.(order.become.uid);
}
const cluster = await openCluster(order);
process.stdout.write(`open ${JSON.stringify({ ...cluster, pid: process.pid })}\n`);
process.stdin.on('end', () => void cluster.close()).resume();
