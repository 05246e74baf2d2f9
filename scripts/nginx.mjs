// deploy/nginx.conf for the local cluster and its test: the same file with other addresses, included in a main
// configuration.
import fs from 'node:fs'
import path from 'node:path'

const deployed = path.join(import.meta.dirname, '../deploy/nginx.conf')

/**
 * Writes the configuration into `directory`.
 * @param {{ port: number, web: number[] }} ports
 * @returns {string} its file
 */
export function nginxFor(directory, { port, web }) {
  let site = fs.readFileSync(deployed, 'utf8')
  for (const [pattern, replacement] of [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ...web.map((each, index) => [`server web-${index + 1}:3000 `, `server 127.0.0.1:${each} `]),
  ]) {
    if (!site.includes(pattern)) throw new Error(`deploy/nginx.conf has no '${pattern}'`)
    site = site.replace(pattern, replacement)
  }
  const file = path.join(directory, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const lines = [
    'daemon off;',
    'worker_processes 1;',
    `pid ${directory}/nginx.pid;`,
    `error_log ${directory}/error.log;`,
    'events {}',
    'http {',
    "log_format served '$remote_addr $upstream_addr $status $request_time $request';",
    `access_log ${directory}/access.log served;`,
    ...temporary.map((name) => `${name}_temp_path ${directory}/${name};`),
    site,
    '}',
  ]
  fs.writeFileSync(file, lines.join('\n'))
  return file
}
