import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { pincodeArea } from "./pincode-schema.ts";
import { checkPincode } from "./pincode-service.server.ts";

/** The call about a PIN code. What is no PIN code is a bad value (400), not a missing thing. */
export const pincodeApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/pincodes/:pin",
    {
      config: { access: "public" },
      schema: {
        tags: ["addresses"],
        summary: "Whether and when the shop delivers to a PIN code",
        params: z.object({ pin: z.string() }),
        response: { 200: pincodeArea },
      },
    },
    async (request) => unwrap(checkPincode(request.params.pin)),
  );
};
