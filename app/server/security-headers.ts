import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

/** What every answer says to the browser about safety. A page brings its own content policy instead. */
const POLICY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  crossOriginResourcePolicy: { policy: "same-origin" as const },
};

/** Puts Helmet's headers on every answer, composed once, since composing them costs more than a kept answer. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await composeHeaders();
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

async function composeHeaders(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, POLICY);
  const composed: Record<string, string> = {};
  probe.get("/", (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) {
      composed[name] = String(value);
    }
    return "";
  });
  await probe.inject("/");
  await probe.close();
  return composed;
}
