/* Stand-in for the deal-rating partner's script: fills every element that carries a VIN and a price.
   What comparable cars cost was written in by the sandbox; nothing is asked over the network. */
(function () {
  "use strict";
  var market = __MARKET__;
  var partner = (window.CarGurus = window.CarGurus || {});
  var badge = (partner.DealRatingBadge = partner.DealRatingBadge || {});
  var options = badge.options || {};

  // The best share of the market price first.
  var ratings = [
    { key: "GREAT_PRICE", words: "Great deal", most: 0.95, color: "#0a6b3d" },
    { key: "GOOD_PRICE", words: "Good deal", most: 0.99, color: "#2f6b12" },
    { key: "FAIR_PRICE", words: "Fair deal", most: 1.04, color: "#5b5a00" }
  ];

  function worstShown() {
    for (var i = 0; i < ratings.length; i += 1) {
      if (ratings[i].key === options.minRating) return i;
    }
    return ratings.length - 1;
  }

  function rate(vin, price) {
    var usual = market[String(vin).toUpperCase()];
    if (!usual || !(price > 0)) return null;
    for (var i = 0; i <= worstShown(); i += 1) {
      if (price / usual <= ratings[i].most) return ratings[i];
    }
    return null;
  }

  function text(words, size, weight) {
    var span = document.createElement("span");
    span.textContent = words;
    span.style.display = "block";
    span.style.fontSize = size;
    span.style.fontWeight = weight;
    return span;
  }

  function draw(place, rating) {
    var banner = String(options.style || "STYLE1").indexOf("BANNER") === 0;
    var height = parseInt(place.getAttribute("data-cg-height") || options.defaultHeight || "60", 10) || 60;
    var box = document.createElement("span");
    box.style.display = "inline-flex";
    box.style.flexDirection = "column";
    box.style.justifyContent = "center";
    box.style.boxSizing = "border-box";
    box.style.minHeight = height + "px";
    box.style.padding = "4px 12px";
    box.style.borderRadius = "8px";
    box.style.lineHeight = "1.2";
    box.style.color = banner ? "#ffffff" : rating.color;
    box.style.background = banner ? rating.color : "#ffffff";
    box.style.border = "2px solid " + rating.color;
    box.appendChild(text(rating.words, "16px", "700"));
    box.appendChild(text("Sample rating", "14px", "400"));
    place.textContent = "";
    place.appendChild(box);
  }

  function fill(place) {
    var key = place.getAttribute("data-cg-vin") + " " + place.getAttribute("data-cg-price");
    if (place.cgFilledFor === key) return;
    place.cgFilledFor = key;
    var rating = rate(place.getAttribute("data-cg-vin"), Number(place.getAttribute("data-cg-price")));
    if (rating) draw(place, rating);
    else place.textContent = "";
  }

  function scan() {
    document.querySelectorAll("[data-cg-vin][data-cg-price]").forEach(fill);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", scan);
  else scan();
  if (options.live) window.setInterval(scan, Number(options.liveIntervalMS) || 500);
})();
