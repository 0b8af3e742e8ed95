/* Stand-in for the vehicle-detail tracking partner's script. It counts the visits that the page reports through the
   data layer, and keeps the count in the page: nothing is sent. */
(function () {
  "use strict";
  var visits = (window.sandboxVisits = window.sandboxVisits || []);
  var layer = (window.dataLayer = window.dataLayer || []);

  function note(entry) {
    if (entry && entry.event === "visit") visits.push({ at: Date.now(), path: window.location.pathname });
  }

  layer.forEach(note);
  var push = layer.push;
  layer.push = function () {
    for (var i = 0; i < arguments.length; i += 1) note(arguments[i]);
    return push.apply(layer, arguments);
  };
})();
