import { groupBy } from '../platform/group-by.ts';

/** Times are microseconds since 1970. */
export interface AccessRows {
  /** Account, author of the access, time, and whether it ends with the password. */
  readonly edges: readonly (readonly [account: number, author: number, at: number, isByPassword: boolean])[];
  /** Passwords that only the user or the operator knows: account and time. */
  readonly ends: readonly (readonly [account: number, at: number])[];
}

/** An access to an account, which its author had from `at` until `until`. */
interface AccessEdge {
  readonly account: number;
  readonly author: number;
  readonly at: number;
  readonly until: number;
}

export interface AccessGraph {
  readonly byAccount: ReadonlyMap<number, readonly AccessEdge[]>;
  readonly byAuthor: ReadonlyMap<number, readonly AccessEdge[]>;
}

/** A password ends the access by an earlier one. A changed e-mail address gives access to every later link, so it does not end. */
export function toAccessGraph({ edges, ends }: AccessRows): AccessGraph {
  const endTimes = groupBy(
    ends.toSorted(([, one], [, other]) => one - other),
    ([account]) => account,
  );
  const all = edges.map(([account, author, at, isByPassword]): AccessEdge => {
    const end = isByPassword ? endTimes.get(account)?.find(([, time]) => time > at) : undefined;
    return { account, author, at, until: end?.[1] ?? Infinity };
  });
  return {
    byAccount: groupBy(all, ({ account }) => account),
    byAuthor: groupBy(all, ({ author }) => author),
  };
}

/** An act of an account. It began with a proposal at `since`, and was done at `at`; without a proposal both are the same. */
export interface AccountAct {
  readonly account: number;
  readonly since: number;
  readonly at: number;
}

/**
 * The users who had access to an account while it acted, over any number of accounts.
 * @param seen edges that need no second visit; the visited ones are added
 */
export function usersBehind(graph: AccessGraph, act: AccountAct, seen: Set<object>): Set<number> {
  const users = new Set<number>();
  const acts = [act];
  for (let next = acts.pop(); next; next = acts.pop()) {
    for (const edge of graph.byAccount.get(next.account) ?? []) {
      if (seen.has(edge) || edge.at >= next.at || edge.until < next.since) continue;
      seen.add(edge);
      users.add(edge.author);
      acts.push({ account: edge.author, since: edge.at, at: edge.at });
    }
  }
  return users;
}

/** An account that a user had access to, besides the user's own. Times are in UTC, `YYYY-MM-DDTHH:MM:SS`. */
export interface AccountAccess {
  readonly account: number;
  readonly since: string;
  /** Null: it has not ended. */
  readonly until: string | null;
}

/** The accounts that a user had access to, over any number of accounts. */
export function accountAccess(graph: AccessGraph, userNr: number): AccountAccess[] {
  const seen = new Set<AccessEdge>();
  const held = [{ account: userNr, at: -Infinity, until: Infinity }];
  for (let next = held.pop(); next; next = held.pop()) {
    for (const edge of graph.byAuthor.get(next.account) ?? []) {
      if (seen.has(edge) || edge.at <= next.at || edge.at > next.until) continue;
      seen.add(edge);
      held.push(edge);
    }
  }
  return [...seen]
    .filter(({ account }) => account !== userNr)
    .map(({ account, at, until }) => ({
      account,
      since: toSecond(at),
      until: until === Infinity ? null : toSecond(until),
    }));
}

const toSecond = (microseconds: number): string => new Date(microseconds / 1000).toISOString().slice(0, 19);
