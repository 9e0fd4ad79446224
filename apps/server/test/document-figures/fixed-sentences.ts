/** Whole sentences whose numbers are names of rules or parameters of the house: there is nothing to recompute. */
export const fixedSentences: ReadonlySet<string> = new Set([
  'Mehr als vier Ausnahmen in 250 Tagen sind der Aufsicht zu melden (CESR/10-788 Box 18, DerivateV § 14).',
  'Mehr als vier Ausnahmen in 250 Tagen sind der Aufsicht zu melden (CESR/10-788 Box 18).',
  'Mehr als vier Ausnahmen in 250 Tagen sind der Aufsicht zu melden (DerivateV § 14).',
  'Die Zahl der Ausnahmen gibt keinen Anlass zu einer Meldung: Zu melden sind erst mehr als vier in 250 Tagen.',
  'Keine Prüfung des Stichtags hat die Priorität 1 oder 2.',
  'Derivate haben keinen Marktwert: Die Duration mit ihnen ist die DV01 aller Zeilen durch den Marktwert der Wertpapiere.',
  'DV01, CS01: Verlust in EUR, wenn Renditen oder Aufschläge um einen Basispunkt steigen.',
  // Liquidity
  'Jede Position steht ganz in der kürzesten Frist, in der sie nahe ihrem Wert verkauft werden kann (ESMA/2014/869 Nr. 118 bis 120). Liquidierbar in 1 Tag und in 30 Tagen zählt von jeder Position den Teil, der bis dahin verkauft ist, in gleichen Teilen je Tag.',
  'Liquidierbar in 1 Tag, in 30 Tagen: von jeder Position der Teil, der bis dahin verkauft ist, in gleichen Teilen je Tag',
  'Profil: jede Position ganz in der kürzesten Frist (ESMA/2014/869 Nr. 118 bis 120)',
  'Stresstest: weniger Umsatz, weitere Spannen, Kursabschläge (ESMA34-39-897)',
  'Aussetzung und Side Pocket stehen jedem Fonds offen und zählen nicht zu den gewählten Instrumenten (Richtlinie (EU) 2024/927).',
  'RCR: In 30 Tagen liquidierbare Mittel durch Redemption at Risk.',
  'Redemption at Risk: 99-%-Quantil der Bruttorücknahmen über 20 Geschäftstage, aus den letzten 250',
  'RCR: in 30 Tagen liquidierbar durch Redemption at Risk; im Stresstest im Horizont liquidierbar durch Rücknahme',
  'Nicht mit Ausgaben verrechnet; Anteile am Fondsvermögen des jeweiligen Vortags. Redemption at Risk: 99-%-Quantil der Summen über zwanzig Tage aus den letzten 250 Geschäftstagen, in EUR am heutigen Fondsvermögen.',
  // Credit
  'Grenzen des Hauses aus dem Limitregister (Risikobericht, Grenzen nach Art). Eine Grenze von 0 gilt als keine.',
  'Grenzen des Hauses aus dem Limitregister (Risikobericht, Grenzen nach Art); 40 % nach Richtlinie 2009/65/EG Art. 52(2). Eine Grenze von 0 gilt als keine.',
  '10 % in einem Emittenten, 35 % in einem öffentlichen (Richtlinie 2009/65/EG Art. 52).',
  'Aufschläge linear mit CS01.',
  'Erwarteter Verlust eines Jahres: Anteil × Ausfallwahrscheinlichkeit × Verlustquote (Hausregel: sonst 60 %, gedeckt 25 %, nachrangig 75 %).',
  'Verlustquote sonst: 60 %',
  'Verlustquote gedeckt: 25 %',
  'Verlustquote nachrangig: 75 %',
  'Korrelation: 20 %',
  'Kredit-VaR: Ein-Faktor-Modell nach Vasicek, 99,9 %, ein Jahr',
  // Banks
  'Basler Ausschuss, April 2016, Anhang 2; linear in den Stützstellen, ohne Untergrenze.',
]);
