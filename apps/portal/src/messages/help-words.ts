import { de } from './help-de.ts';
import { en } from './help-en.ts';
import { helpTopics } from '../model/help-topic.ts';
import type { HelpWords } from '../model/link-words.ts';

const wordsOfTopic = (topic: (typeof helpTopics)[number]): readonly string[] =>
  [en, de].flatMap(({ topics }) => [topics[topic].title, ...topics[topic].points]);

/** Title and text of each help in both languages. Import it on demand: the help texts are many. */
export const helpWords = Object.fromEntries(helpTopics.map((topic) => [topic, wordsOfTopic(topic)])) as HelpWords;
