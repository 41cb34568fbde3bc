import { type Duplex, pipeline, Readable } from "node:stream";
import { ReadableStream as NodeWebStream } from "node:stream/web";

// Node's web streams are the standard's at run time, but TypeScript has a type for each.

export type ByteStream = ReadableStream<Uint8Array>;

/**
 * A web stream that reads a Node stream by its iterator. Not by `Readable.toWeb`, which throws outside of every handler if it is
 * cancelled while data arrives.
 */
export function toWeb(readable: Readable): ByteStream {
  return NodeWebStream.from<Uint8Array>(readable) as unknown as ByteStream;
}

export function fromWeb(stream: ByteStream): Readable {
  return Readable.fromWeb(stream as unknown as NodeWebStream<Uint8Array>);
}

/** Passes a stream through a transformation of node:zlib. An error of either ends both and is thrown to the reader. */
export function throughNode(stream: ByteStream, transform: Duplex): ByteStream {
  pipeline(fromWeb(stream), transform, () => {});
  return toWeb(transform);
}
