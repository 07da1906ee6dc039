import { z } from 'zod';

/** `POST /api/contact`: the message has arrived. */
export const contactSentSchema = z.object({ success: z.literal(true) });
