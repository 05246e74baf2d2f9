/** A server of the public web, as far as a test is concerned. Its certificate is good for `localhost` only, and worth nothing. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

export const ca = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUXVzHVAQ1XAJmEcBcXmd8pi1PEZUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDAxMjI0MloYDzIxMjYxMDMx
MDEyMjQyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAREdNXEa5uYP2XiiBPzeCMdTaQQnjbUpK/t2pmGCbtdnRdJoFARc8sZ
6rDfVvQDXhWMFHIUgutF31gPAT/zib+Xo2kwZzAdBgNVHQ4EFgQUNvLHJMtyHewp
3r3r0qYbVBbjf6EwHwYDVR0jBBgwFoAUNvLHJMtyHewp3r3r0qYbVBbjf6EwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgeya0jkJkZqMJBWrq92kbQURpni0H+c7ON7mzO8NdmtICIB+WOrj8IuPB
lkAJxgmyuj+z7AELdNb4Ovexaa4O5Gxo
-----END CERTIFICATE-----`

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcmC/RzkU9j6xIvvO
GDc9/tN3MM0rumLnciBcyi9OrQahRANCAAREdNXEa5uYP2XiiBPzeCMdTaQQnjbU
pK/t2pmGCbtdnRdJoFARc8sZ6rDfVvQDXhWMFHIUgutF31gPAT/zib+X
-----END PRIVATE KEY-----`

export async function openHttpsPeer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = https.createServer({ key, cert: ca }, answer)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // An AddressInfo, as it listens at a port.
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: String(port), url: `https://localhost:${port}`, close }
}
