import type { en } from './help-en.ts';

/** Wozu jede Seite da ist und wie man sie benutzt. */
export const de: typeof en = {
  heading: 'Hilfe',
  topics: {
    view: {
      title: 'Eine Ansicht',
      points: [
        'Links Kriterien setzen, dann Daten laden. Weitere Kriterien stehen unter hinzufügen…; jede Box lässt sich mit UND oder ODER verknüpfen.',
        'Excel, QS XML und CSV exportieren alle passenden Zeilen, nicht nur die gezeigten.',
        'Die Adresse enthält Kriterien, Reihenfolge und Spalten: Kopiert zeigt sie einem Kollegen dasselbe, im Rahmen seiner Rechte.',
        'Ein Stand der Ansicht lässt sich unter einem Namen speichern; mit einem davon kann die Ansicht beginnen.',
        'Wo Zellen korrigierbar sind, sendet Enter die Änderung, Esc nimmt sie zurück.',
      ],
    },
    performanceRequest: {
      title: 'Performanceberichte',
      points: [
        'Fonds, Zeiträume, Stichtag und Berichte wählen, dann laden: Jede Zeile ist ein Bericht, der sich anfordern lässt.',
        'Wählbar sind nur Berichte, die es für den Fonds gibt, und Tage mit Performancezahlen.',
        'Gesendetes steht unter Gesendete Anfragen; fertige Dateien liegen im Posteingang.',
      ],
    },
    fund: {
      title: 'Die Seite eines Fonds',
      points: [
        'Alle Kennzahlen sind von dem Tag, der oben steht. Was fehlt, zählt weder als Überschreitung noch als in Ordnung.',
        'Raute heißt Überschreitung, Dreieck Warnung, Ring in Ordnung. Der Strich in jedem Balken ist die Grenze.',
        'Jede Kennzahl und Tabelle führt in ihre Ansicht, gefiltert auf den Fonds und den Tag.',
        'Der Stern merkt den Fonds unter den Favoriten der Startseite.',
      ],
    },
    inbox: {
      title: 'Posteingang',
      points: [
        'Alles, was Sie angefordert haben, mit seinem Stand: Dateien lassen sich holen, sobald sie da sind.',
        'Fehlgeschlagenes lässt sich erneut versuchen, Laufendes abbrechen.',
      ],
    },
    packs: {
      title: 'Regelmäßige Pakete',
      points: [
        'Links ein Paket wählen oder Neues Paket: Dokumente, Fonds, wann und an wen.',
        'Gesendet wird an Geschäftstagen des TARGET-Kalenders, sobald die Zahlen des Tages vollständig sind. Ab der gewählten Stunde des nächsten Geschäftstags geht hinaus, was da ist, und der Lauf sagt, was fehlt.',
        'Jeder Empfänger bekommt, was er sehen darf, der Ablageordner, was der Besitzer sehen darf.',
        'Jetzt senden nimmt den neuesten Tag, zu dem alle Fonds Zahlen haben. Wiederholen sendet die Dateien eines Laufs noch einmal, Byte für Byte.',
      ],
    },
    breaches: {
      title: 'Überschreitungen',
      points: [
        'Jede Zeile jenseits ihrer Grenze ist ein Fall, bis jemand ihn erledigt. Pfeile bewegen, Enter öffnet, T übernimmt einen Fall.',
        'Was nicht mehr in den Daten ist, sagt, seit wann, und bleibt offen. Eine fehlende Zeile beweist nichts.',
        'Zum Erledigen gehört ein Kommentar; wo die Regel es verlangt, hat zuvor eine andere Person einen geprüft.',
        'Kommentare und Nachweise lassen sich weder ändern noch zurücknehmen.',
        'Meldungen… bestimmt, welche Arten Sie erreichen, und wie.',
      ],
    },
    account: {
      title: 'Mein Konto',
      points: [
        'Hier ändern Sie Ihr Passwort; alle anderen Sitzungen enden damit.',
        'Laufende Sitzungen lassen sich beenden; die Anmeldungen der letzten 30 Tage sind aufgeführt.',
      ],
    },
    approvals: {
      title: 'Freigaben',
      points: [
        'Änderungen, die warten, bis eine andere Person sie freigegeben hat. Wer an einer mitgewirkt hat, entscheidet nie über sie.',
        'Eine Ablehnung sagt, warum; die Änderung unterbleibt dann.',
        'Kopfzeile und Startseite zählen, was auf Sie wartet. Administratoren schalten unten, was eine zweite Person braucht.',
      ],
    },
    priority: {
      title: 'Prioritäten',
      points: [
        'Testergebnisse eines Tages, nach Priorität gezählt. Datum, Auslöser und Arten wählen, dann ausführen.',
        'Eine Zeile zeigt darunter ihre Ergebnisse. Ein Kommentar wird mit Enter gespeichert, Kennzeichen mit einem Klick.',
      ],
    },
    documentation: {
      title: 'Dokumentation',
      points: [
        'Testergebnisse und Überschreitungen eines Tages nach Auslöser und Typ. Wählen, dann ausführen.',
        'Eine Zeile zeigt die Zahlen, auf denen sie beruht. Kommentare werden mit Enter gespeichert.',
      ],
    },
    backendTest: {
      title: 'Backendtest',
      points: [
        'Sendet Beispielanfragen der gewählten Arten und hält fest, ob der Server geantwortet hat.',
        'Jede HTTP-Antwort zählt als erreicht, ein Fehler des Netzes nicht.',
      ],
    },
    users: {
      title: 'Benutzer',
      points: [
        'Links einen Benutzer wählen oder + für einen neuen. Ein Passwort hat 10 Zeichen mit Klein- und Großbuchstabe, Ziffer und Sonderzeichen.',
        'Deaktivierte Benutzer behalten ihre Daten und können sich nicht anmelden. Nur sie lassen sich löschen.',
        'Als Benutzer anmelden gibt es für alle, die nicht administrieren; das Protokoll nennt, wer gehandelt hat.',
      ],
    },
    books: {
      title: 'Bücher',
      points: [
        'Ein Buch ist ein Fonds. UFS Nr ist sein Name, OpusNr seine externe Nummer; alle drei Felder sind nötig.',
        'Wer ein Buch sieht, entscheiden Gruppen.',
      ],
    },
    groups: {
      title: 'Gruppen',
      points: [
        'Eine Gruppe gibt ihren Benutzern ihre Portale und die Zeilen ihrer Bücher; AllBookGroup heißt alle Bücher.',
        'Die Listen darunter fügen Mitgliedschaften hinzu und entfernen sie. Eine geschützte Gruppe bleibt, wie sie ist.',
      ],
    },
    portals: {
      title: 'Portale',
      points: [
        'Die Navigation als Baum aus Portalen, Menüs, Untermenüs und Links. Änderungen brauchen den Bearbeitungsmodus des Portals.',
        'Ein Link auf eine Ansicht gibt allen, die ihn sehen, das Recht, sie zu lesen.',
        'Was Kinder hat, lässt sich nicht löschen.',
      ],
    },
    parameterSets: {
      title: 'Parametersätze',
      points: [
        'SpecialMARisk eines Anlegers, also einer Gruppe, folgt seinen Parametern: Raster, Kapitel, Szenarien, Klassen und Grenzen.',
        'Jede Änderung ist eine neue Fassung mit dem ersten Stichtag, zu dem sie gilt. Keine wird je geändert.',
        'Endet ein Satz, gelten ab diesem Tag die Werte des Hauses; eine spätere Fassung lässt ihn wieder gelten.',
      ],
    },
    perfBenchmarks: {
      title: 'Performance-Benchmarks',
      points: [
        'Eine Benchmark hat Perioden mit Beginn und Positionen. Die neueste Periode steht zuerst.',
        'Gewichte sind in Prozent; ihre Summe wird gezeigt, nicht erzwungen.',
      ],
    },
    riskBenchmarks: {
      title: 'Risiko-Benchmarks',
      points: [
        'Eine Benchmark hat Positionen, je ein Index mit einem Gewicht in Prozent. Die Summe wird gezeigt, nicht erzwungen.',
      ],
    },
    fundMasterData: {
      title: 'Fondsstammdaten',
      points: [
        'Links ein Buch wählen. Speichern steht am Ende und ist möglich, wenn jede Zahl gültig ist.',
        'Genau ein VaR-Verfahren ist das maßgebliche, genau ein Performance-Verfahren das führende.',
        'Hat jemand den Datensatz inzwischen geändert, stehen beide Stände nebeneinander, bevor etwas überschrieben wird.',
      ],
    },
    audit: {
      title: 'Änderungsprotokoll',
      points: [
        'Jede Änderung mit Person, Zeitpunkt, Vorher und Nachher. Suche nach Benutzer, Vorgang, Datensatz und Tag.',
        'Das Protokoll ist verkettet: „fundscope verify“ nennt die erste Zeile, die jemand verändert hat.',
      ],
    },
    operations: {
      title: 'Betrieb',
      points: [
        'Platz, Sicherungen, Anmeldesperren, Ziele, Apps und was Ansichten kosten. Eine Sperre lässt sich hier aufheben.',
      ],
    },
    records: {
      title: 'Stammdaten als Dateien',
      points: [
        'Benutzer, Bücher, Gruppen, Mitgliedschaften und Fondsstammdaten gibt es als CSV.',
        'Eine geänderte Datei kommt nach einer Prüfung zurück, die jede Änderung zeigt; sie gilt ganz oder gar nicht.',
      ],
    },
    importData: {
      title: 'Daten importieren',
      points: [
        'Aus einer CSV- oder Excel-Datei wird eine Ansicht. Typen und Spalten werden vorgeschlagen; prüfen Sie sie vor dem Start.',
        'Eine Datei mit Fehlern ändert nichts: Jeder Fehler wird mit Zeile und Spalte genannt.',
      ],
    },
  },
};
