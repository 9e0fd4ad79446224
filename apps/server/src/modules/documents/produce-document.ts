import { riskDocumentSchema } from '@fundscope/contract/requests';
import type { Producer } from '../../requests/producer.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { orderOf } from './document-order.ts';
import { formDocument, readDocument, type DocumentDeps } from './make-document.ts';
import { DocumentRefused } from './model/document-refused.ts';
import { settledOrderSchema } from './parameters/settled-parameters.ts';

/** Of a document's time; typesetting takes the rest. */
const HAVE_READ = 0.2;

/** A risk document, of the figures and with the rights of the moment that it is made, by the parameters that held when it was ordered. */
export const produceDocument =
  (deps: DocumentDeps): Producer =>
  async ({ request, session, signal, report }) => {
    const asked = riskDocumentSchema.parse(request.payload);
    const { settled } = settledOrderSchema.parse(request.payload);
    const order = { ...orderOf(asked), ...(settled && { settled: settled.parameters }) };
    try {
      const read = await readDocument(deps, order, { session, signal });
      report(HAVE_READ);
      const { name, mediaType, body } = await formDocument(deps.typesetter, read, {
        asked,
        session,
        signal,
        isPatient: true,
      });
      return { name, mediaType, body: once(body) };
    } catch (error) {
      if (error instanceof DocumentRefused) throw new RequestFailure(error.text, { cause: error });
      throw error;
    }
  };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes;
}
