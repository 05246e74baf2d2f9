import type { Config } from '../../config.ts'

export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'", // the component library needs inline styles; inline scripts are never allowed
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self' blob:",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'permissions-policy': [
      ...[
        'camera',
        'display-capture',
        'geolocation',
        'payment',
        'usb',
        'serial',
        'hid',
        'midi',
        'xr-spatial-tracking',
      ].map((feature) => `${feature}=()`),
      'microphone=(self)', // takes of a dub, interpretations
      'fullscreen=(self)',
    ].join(', '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (config.PUBLIC_URL.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return headers
}
