import { HttpError, overloaded } from '../../../http/http-error.ts';

/** Uploads under way, of one user and in all. */
const MOST_OF_USER = 2;
export const MOST_UPLOADS = 8;
const RETRY_AFTER_S = 5;

/** Bounds how many files are on their way at once: each takes disk, a connection and, when it is stored, memory. */
export function createUploadPlaces(): <Result>(userNr: number, upload: () => Promise<Result>) => Promise<Result> {
  const uploaders: number[] = [];
  return async (userNr, upload) => {
    if (uploaders.filter((uploader) => uploader === userNr).length >= MOST_OF_USER) {
      throw new HttpError(
        'too-many-requests',
        `You are sending ${MOST_OF_USER} files already: wait until one is there.`,
        {
          headers: { 'retry-after': String(RETRY_AFTER_S) },
        },
      );
    }
    if (uploaders.length >= MOST_UPLOADS)
      throw overloaded('Other files are being received: try again in a moment.', RETRY_AFTER_S);
    uploaders.push(userNr);
    try {
      return await upload();
    } finally {
      uploaders.splice(uploaders.indexOf(userNr), 1);
    }
  };
}
