// Runs before the first paint, so that the page does not flash in the other theme.
(function () {
  var scheme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') scheme = 'light';
  } catch {
    // storage is forbidden: the default stays
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
