import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

/**
 * Rendered in the browser, so that the content isn't sent to another server. Black on white in dark mode, too, because
 * phones need that.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 2 }), [text])
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={classes.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
