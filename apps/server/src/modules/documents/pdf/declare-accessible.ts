/** The extension schema that an archivable file has to describe a property by. */
const SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>';

/** What is in one string after another, and what comes in front of or behind it. @throws {Error} where it is not there */
function replaced(text: string, changes: readonly (readonly [found: string, by: string])[]): string {
  return changes.reduce((so, [found, by]) => {
    if (!so.includes(found)) throw new Error(`The PDF has no ${found}`);
    return so.replace(found, () => by);
  }, text);
}

/**
 * Says that an archivable file is an accessible one as well (PDF/UA-1), and shows its title: the compiler writes its pages so, but takes
 * one standard only. Appended to the file as an update of two of its objects.
 */
export function declareAccessible(pdf: Buffer): Buffer {
  // Byte by byte.
  const text = pdf.toString('latin1');
  const [, trailer = ''] = /trailer\n<<\n([\s\S]*?)>>\nstartxref\n\d+\n%%EOF\s*$/u.exec(text) ?? [];
  const before = /startxref\n(\d+)\n%%EOF\s*$/u.exec(text)?.[1];
  const objectAt = (number: string): string => {
    const begin = text.lastIndexOf(`\n${number} 0 obj\n`) + 1;
    return text.slice(begin, text.indexOf('\nendobj', begin));
  };
  const rootNumber = /\/Root (\d+) 0 R/u.exec(trailer)?.[1] ?? '';
  const root = objectAt(rootNumber);
  const metadataNumber = /\/Metadata (\d+) 0 R/u.exec(root)?.[1] ?? '';
  const metadata = objectAt(metadataNumber);
  const packet = replaced(metadata.slice(metadata.indexOf('<?xpacket'), metadata.lastIndexOf('\nendstream')), [
    [' xmlns:pdfaid=', ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"  xmlns:pdfaid='],
    ['<pdfaExtension:schemas><rdf:Bag>', `<pdfaExtension:schemas><rdf:Bag>${SCHEMA}`],
    ['</rdf:Description>', '<pdfuaid:part>1</pdfuaid:part></rdf:Description>'],
  ]);
  const objects = [
    {
      number: Number(metadataNumber),
      body: `<<\n  /Length ${packet.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${packet}\nendstream`,
    },
    {
      number: Number(rootNumber),
      body: replaced(root.slice(root.indexOf('<<')), [
        ['/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true'],
      ]),
    },
  ];
  let end = `${text}\n`;
  let places = '';
  for (const { number, body } of objects) {
    places += `${number} 1\n${String(end.length).padStart(10, '0')} 00000 n\r\n`;
    end += `${number} 0 obj\n${body}\nendobj\n\n`;
  }
  const xref = `xref\n${places}trailer\n<<\n${trailer}  /Prev ${before}\n>>\nstartxref\n${end.length}\n%%EOF`;
  return Buffer.from(end + xref, 'latin1');
}
