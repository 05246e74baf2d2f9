/** Which addresses of the network are everybody's: none of this machine, this network or another special use. */
import net from 'node:net'

const special = new net.BlockList()
for (const [address, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  special.addSubnet(address, bits, 'ipv4')

/** Of version 6 only what is given out to the public, without the parts of it that lead to another network. */
const global = new net.BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const leading = new net.BlockList()
for (const [address, bits] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const)
  leading.addSubnet(address, bits, 'ipv6')

/** @param address as the system resolves names to, not as somebody writes it */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !special.check(address, 'ipv4')
  return net.isIPv6(address) && global.check(address, 'ipv6') && !leading.check(address, 'ipv6')
}
