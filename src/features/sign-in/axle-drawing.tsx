/** A vehicle's rear axle from behind, standing on the pads of a scale. Decoration. */
export function AxleDrawing() {
  return (
    <svg className="axle-drawing" viewBox="0 0 480 330" aria-hidden="true" focusable="false">
      <g className="axle-scale">
        <path d="M94 150a150 150 0 0 1 292 0" />
        {Array.from({ length: 13 }, (_, index) => (
          <path
            key={index}
            d={index % 3 === 0 ? 'M240 36v18' : 'M240 36v10'}
            transform={`rotate(${-72 + index * 12} 240 187)`}
          />
        ))}
      </g>
      <path className="axle-over" d="M351 86a150 150 0 0 1 35 64" />
      <g className="axle-part">
        <path d="M108 244h96M276 244h96" />
        <path d="M204 232c8-16 20-22 36-22s28 6 36 22v24c-8 12-20 18-36 18s-28-6-36-18z" />
        <circle cx="240" cy="242" r="15" />
        <path d="M142 200h52M286 200h52" />
        <path d="M150 200v-44M186 200v-44M294 200v-44M330 200v-44" strokeDasharray="6 5" />
        <path d="M138 156h204" />
        <path d="M168 200v38M312 200v38" />
      </g>
      <path className="axle-needle" d="M240 152l54-84" />
      <circle className="axle-pivot" cx="240" cy="156" r="8" />
      <g className="axle-wheel">
        <rect x="58" y="178" width="50" height="124" rx="14" />
        <rect x="372" y="178" width="50" height="124" rx="14" />
        <path d="M58 204h50M58 224h50M58 256h50M58 276h50M372 204h50M372 224h50M372 256h50M372 276h50" />
      </g>
      <g className="axle-pad">
        <path d="M34 314h98M348 314h98" />
      </g>
    </svg>
  );
}
