/** How handles look in the page, which has no styles for them. */
export const handleStyles = `
  .trackside-place,
  .trackside-place-remove {
    position: fixed;
    z-index: 2147483000;
    width: 44px;
    height: 44px;
    margin: -22px 0 0 -22px;
    padding: 0;
    border: 0;
    background: transparent;
    cursor: move;
    touch-action: none;
  }
  .trackside-place::before {
    content: '';
    position: absolute;
    inset: 11px;
    border: 3px solid #fff;
    border-radius: 50%;
    outline: 2px solid #05807f;
    background: rgb(5 128 127 / 0.35);
  }
  .trackside-place[data-kind='edge'] {
    cursor: copy;
  }
  .trackside-place[data-kind='edge']::before,
  .trackside-place-remove::before {
    content: '+';
    inset: 13px;
    border: 0;
    background: #fff;
    color: #045f5e;
    font: 700 16px / 18px sans-serif;
    text-align: center;
  }
  .trackside-place-remove::before {
    content: '×';
    position: absolute;
    inset: 10px;
    border-radius: 50%;
    outline: 2px solid #b3261e;
    color: #b3261e;
    font: 700 20px / 24px sans-serif;
  }
  .trackside-place-remove {
    z-index: 2147483002;
    cursor: pointer;
  }
  /* Corners may stand close: the one that has the focus lies above its neighbours. */
  .trackside-place:focus {
    z-index: 2147483001;
  }
  .trackside-place:is(:focus-visible, [data-moving]) {
    outline: 3px solid #05807f;
    outline-offset: -4px;
    border-radius: 50%;
  }
  .trackside-place[hidden],
  .trackside-place-remove[hidden] {
    display: none;
  }
  .trackside-outline {
    position: fixed;
    inset: 0;
    z-index: 2147482999;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .trackside-outline polygon {
    fill: rgb(5 128 127 / 0.15);
    stroke: #05807f;
    stroke-width: 2;
    stroke-dasharray: 6 4;
  }
  [data-trackside-places] * {
    cursor: crosshair !important;
  }
`
