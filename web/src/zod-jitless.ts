import * as z from 'zod/mini';

// zod would compile its checks with `new Function`, which the content policy refuses. It looks whether
// it can when a schema is made, so this stands in zod's own file (vite.config.ts), before all schemas.
z.config({ jitless: true });
