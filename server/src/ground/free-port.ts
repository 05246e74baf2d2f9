import net from 'node:net'

/** @returns a port of the loopback address that is free now; another process may take it a moment later */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo // the server listens at a port, not at a path
      probe.close(() => resolve(port))
    })
  })
}
