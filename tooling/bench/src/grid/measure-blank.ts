import type { CDPSession, Page } from 'playwright';

const FAST_STEPS = 30;
const FAST_WHEEL_PX = 1500;
/** Higher than a row: within one, lines without text are ordinary. */
const BLANK_RUN_PX = 40;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Turns the wheel fast, films the screen, and gives the mean share of the area that shows no rows. */
export async function measureBlank(page: Page, cdp: CDPSession, area: Area): Promise<number> {
  const frames: string[] = [];
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void cdp.send('Page.screencastFrameAck', { sessionId });
  });
  await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  for (let step = 0; step < FAST_STEPS; step++) await page.mouse.wheel(0, FAST_WHEEL_PX);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await cdp.send('Page.stopScreencast');
  if (frames.length < 3) throw new Error(`Only ${frames.length} frames were filmed.`);

  const reader = await page.context().newPage();
  const width = page.viewportSize()?.width ?? 0;
  let sum = 0;
  for (const frame of frames) sum += await reader.evaluate(shareOfBlank, { frame, area, width, run: BLANK_RUN_PX });
  await reader.close();
  return sum / frames.length;
}

interface FrameInput {
  readonly frame: string;
  readonly area: Area;
  /** Of the window in px, to find the scale of the picture. */
  readonly width: number;
  readonly run: number;
}

/** Runs in the browser: counts lines of one colour that follow each other for longer than a row is high. */
async function shareOfBlank({ frame, area, width, run }: FrameInput): Promise<number> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${frame}`)).blob());
  const scale = picture.width / width;
  const canvas = new OffscreenCanvas(Math.round(area.width * scale), Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.drawImage(picture, -area.x * scale, -area.y * scale);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  let blank = 0;
  let length = 0;
  let colour = -1;
  const end = () => {
    if (length > run * scale) blank += length;
    length = 0;
  };
  for (let y = 0; y < canvas.height; y++) {
    const line = pixels.subarray(y * canvas.width, (y + 1) * canvas.width);
    const first = line[0] ?? 0;
    const isUniform = line.every((pixel) => pixel === first);
    if (!isUniform || first !== colour) end();
    colour = isUniform ? first : -1;
    if (isUniform) length++;
  }
  end();
  return blank / canvas.height;
}
