import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { pincodeArea } from "./pincode-schema.ts";
import { checkPincode } from "./pincode-service.server.ts";

/** The API for a PIN code. Text that isn't a PIN code is an invalid value (400), not a 404. */
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
