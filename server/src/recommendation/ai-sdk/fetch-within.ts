/**
 * A fetch that reads so many bytes of an answer and no more, and follows no redirect: what is sent,
 * the key too, goes to the configured address alone.
 */
export function fetchWithin(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit(maxBytes)), {
      status,
      statusText,
      headers,
    });
  };
}

function limit(maxBytes: number) {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
