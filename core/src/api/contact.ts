import * as z from 'zod/mini';

/** `POST /api/contact`: the message has arrived. */
export const contactSentSchema = z.object({ success: z.literal(true) });
