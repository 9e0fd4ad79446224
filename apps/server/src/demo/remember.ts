/** Computes once what is asked of a subject and a day again and again, and keeps it for as long as the subject lives. */
export function remember<Subject extends object, Result>(
  compute: (subject: Subject, day: number) => Result,
): (subject: Subject, day: number) => Result {
  const known = new WeakMap<Subject, Map<number, Result>>();
  return (subject, day) => {
    let ofSubject = known.get(subject);
    if (!ofSubject) known.set(subject, (ofSubject = new Map()));
    const found = ofSubject.get(day);
    if (found !== undefined) return found;
    const result = compute(subject, day);
    ofSubject.set(day, result);
    return result;
  };
}
