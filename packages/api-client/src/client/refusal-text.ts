import {
  fieldErrorText,
  fieldPlaceText,
  hindranceSchema,
  missingSchema,
  withoutFieldPath,
  type ErrorBody,
  type Hindrance,
  type Missing,
} from '@fundscope/contract/errors';

/** A sentence for each code, from its facts: a code that has none does not compile. */
type TextOfEach<Refusal extends { readonly code: string }> = {
  readonly [Code in Refusal['code']]: (facts: Extract<Refusal, { readonly code: Code }>) => string;
};

export interface RefusalTexts {
  readonly missing: TextOfEach<Missing>;
  readonly hindrances: TextOfEach<Hindrance>;
  readonly language: 'de';
}

/** What is not there or stands against a call, where the server says what it is; other refusals may have codes alike. */
function refusalText({ code, refusal }: ErrorBody, texts: RefusalTexts): string | undefined {
  if (code === 'not-found') {
    const { data } = missingSchema.safeParse(refusal);
    return data && (texts.missing[data.code] as (facts: Missing) => string)(data);
  }
  if (code !== 'conflict' && code !== 'forbidden') return undefined;
  const { data } = hindranceSchema.safeParse(refusal);
  return data && (texts.hindrances[data.code] as (facts: Hindrance) => string)(data);
}

/** Invalid fields in the user's language; a sentence that the server wrote for one case alone stays as it is. */
function describeFields(body: ErrorBody, { language }: RefusalTexts): ErrorBody {
  const fields = body.fields?.map((fault) =>
    fault.message === fieldErrorText(fault.code, fault, 'en')
      ? { ...fault, message: fieldErrorText(fault.code, fault, language) }
      : fault,
  );
  const [first] = fields ?? [];
  if (!fields || !first) return body;
  return { ...body, Message: `${fieldPlaceText(first.field, language)}: ${first.message}`, fields };
}

/** The same answer with that sentence, at its field too. */
export function inWordsOf(body: ErrorBody, texts: RefusalTexts | undefined): ErrorBody {
  if (body.code === 'bad-request')
    return texts ? describeFields(body, texts) : { ...body, Message: withoutFieldPath(body.Message, body.field ?? '') };
  const text = texts && refusalText(body, texts);
  if (text === undefined) return body;
  const fields = body.fields?.map((fault) =>
    fault.field === body.field && fault.code === 'invalid' ? { ...fault, message: text } : fault,
  );
  return { ...body, Message: text, ...(fields && { fields }) };
}
