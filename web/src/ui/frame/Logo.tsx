/** The product's logo: two voices on two lines. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable={false}>
      <rect width="32" height="32" rx="8" fill="#0b7a6f" />
      <path d="M8 12h16M8 20h16" stroke="#8fd3c8" strokeWidth="2" strokeLinecap="round" />
      <circle cx="12" cy="12" r="3.5" fill="#fff" />
      <circle cx="20" cy="20" r="3.5" fill="#fff" />
    </svg>
  )
}
