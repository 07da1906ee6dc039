import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser sends ahead, and no proxy of ours; a client that does rarely sends more than ten. */
const MOST_AHEAD = 16;

interface Call {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Answers the calls of a connection one after the other. HTTP/1.1 lets a caller send calls ahead
 * (pipelining), and Node begins all of them at once and never learns that the caller of a later one has
 * gone. Here the others wait for their turn, and leave with their connection. Whoever sends too many ahead
 * is cut off: a refusal could only be sent after the answers before it.
 */
export function oneAtATime(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): RequestListener {
  /** Has a connection while one of its calls is answered. */
  const waitingOn = new WeakMap<Socket, Call[]>();

  function begin({ incoming, outgoing }: Call, waiting: Call[]): void {
    const { socket } = incoming;
    outgoing.once('close', () => {
      const next = waiting.shift();
      // Node gives it the connection, unless that is ending.
      if (next?.outgoing.socket && !socket.destroyed) begin(next, waiting);
      else waitingOn.delete(socket);
    });
    answer(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    // The rest of what had arrived before it was cut off.
    if (socket.destroyed) return;
    const waiting = waitingOn.get(socket);
    if (waiting === undefined) {
      const rest: Call[] = [];
      waitingOn.set(socket, rest);
      begin({ incoming, outgoing }, rest);
    } else if (waiting.length < MOST_AHEAD) {
      waiting.push({ incoming, outgoing });
    } else {
      waiting.length = 0;
      socket.destroy();
    }
  };
}
