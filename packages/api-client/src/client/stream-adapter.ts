import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';

/**
 * Sends a request whose answer is read while it arrives, as a `ReadableStream`. axios' own adapter cuts what comes into
 * pieces of 64 KiB as soon as the request can be aborted, which takes as long as reading the rows in them. There is no time limit
 * but the signal's.
 */
export const streamAdapter: AxiosAdapter = async (config) => {
  const { method = 'get', signal, validateStatus } = config;
  const headers = new Headers(config.headers.toJSON(true));
  const answer = await fetch(axios.getUri(config), {
    method: method.toUpperCase(),
    headers,
    ...(config.data !== undefined ? { body: config.data as BodyInit } : {}),
    ...(signal ? { signal: signal as AbortSignal } : {}),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : noAnswer(error as Error, config);
  });
  const response = {
    data: answer.body,
    status: answer.status,
    statusText: answer.statusText,
    headers: AxiosHeaders.from(Object.fromEntries(answer.headers)),
    config,
  };
  if (validateStatus?.(answer.status) === false) {
    throw new AxiosError(`Answered with ${answer.status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  }
  return response;
};

const noAnswer = (cause: Error, config: InternalAxiosRequestConfig): AxiosError =>
  AxiosError.from(cause, AxiosError.ERR_NETWORK, config);
