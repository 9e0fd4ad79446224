import { z } from 'zod';

/** The client's own: the file is fetched by whoever asked. Never in the server's list, the portal prepends it. */
export const DOWNLOAD_DESTINATION = -1;
/** The portal's inbox. */
export const INBOX_DESTINATION = 7;

/** GET /api/pexprequest/Destinations and GET /api/irsrequest/Destinations */
export const destinationSchema = z.object({ DestinationId: z.number().int(), Name: z.string() });
export type Destination = z.infer<typeof destinationSchema>;
export const destinationsSchema = z.array(destinationSchema);
