import { type Duplex, pipeline, Readable } from "node:stream";
import { ReadableStream as NodeWebStream } from "node:stream/web";

// Node's web streams are the standard ones at run time, but TypeScript has separate types for the two.

export type ByteStream = ReadableStream<Uint8Array>;

/**
 * Converts a Node stream to a web stream through its iterator. `Readable.toWeb` isn't used because it throws an uncaught error if
 * it is cancelled while data arrives.
 */
export function toWeb(readable: Readable): ByteStream {
  return NodeWebStream.from<Uint8Array>(readable) as unknown as ByteStream;
}

export function fromWeb(stream: ByteStream): Readable {
  return Readable.fromWeb(stream as unknown as NodeWebStream<Uint8Array>);
}

/** Passes a stream through a transform from node:zlib. An error in either ends both and is thrown to the reader. */
export function throughNode(stream: ByteStream, transform: Duplex): ByteStream {
  pipeline(fromWeb(stream), transform, () => {});
  return toWeb(transform);
}
