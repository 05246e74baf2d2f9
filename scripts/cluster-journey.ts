/**
 * An order from upload to delivery through the proxy, by people on both web processes, one of which is killed
 * meanwhile.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Call,
  calls,
  day,
  type InputOf,
  type OutputOf,
  type ServerEventName,
  socketPath,
  taskStatuses,
  toWireTime,
} from '@polyphony/contract'
import { io, type Socket } from 'socket.io-client'
import { Agent, request } from 'undici'
import { sha1 } from '../seed/player.ts'

export interface Cluster {
  readonly origin: string
  readonly password: string
  servedBy(address: string): number
  kill(index: number): void
}

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
type AnyCall = Call<any, any, any>

const source = ['The lamp is lit.', 'Nobody answers.', 'Something moves under the water.', 'We follow the light.']
const target = ['灯亮了。', '没有人回答。', '水下有什么在动。', '我们跟着光走。']
const subtitle = source
  .map((text, index) => `${index + 1}\n00:00:0${index * 2},000 --> 00:00:0${index * 2 + 1},500\n${text}\n`)
  .join('\n')

export async function playJourney(cluster: Cluster): Promise<void> {
  const said = (text: string) => console.log(`  ${text}`)
  const [here, there] = await twoAddresses(cluster)
  const clara = await signIn(cluster, 'clara', here)
  const lin = await signIn(cluster, 'lin', here)
  const rui = await signIn(cluster, 'rui', there)
  const far = await listen(cluster, clara.sid(), there)
  const near = await listen(cluster, clara.sid(), here)
  const talent = await listen(cluster, lin.sid(), there)
  said('signed in on one web process; sockets on both')

  const task_id = await order(clara)
  await far.heard('node_progress', { task_id })
  said('ordered on one process, drafted by the worker, progress heard on the other')

  const work = await offered(lin, task_id)
  await talent.heard('offers_changed', { node_task_id: work })
  await lin.call(calls.node.acceptNodeTask, { node_task_id: work })
  await far.heard('task_changed', { task_id })
  said('offered and accepted; the client hears of it on the other process')

  const client_id = randomUUID()
  await lin.call(calls.workbench.openWorkbench, { node_task_id: work, client_id })
  const { list } = await lin.call(calls.workbench.getSegments, { node_task_id: work })
  const patches = list.map((segment, index) => ({
    segment_id: segment.segment_id,
    base_rev: segment.rev,
    target: target[index]!,
    state: 'translated' as const,
    origin: { kind: 'human' as const },
    active_ms: 4000,
    idempotency_key: randomUUID(),
  }))
  const saving = patches.map((patch) =>
    lin.call(calls.workbench.saveSegments, { node_task_id: work, client_id, patches: [patch] }),
  )
  const doomed = cluster.servedBy(here)
  cluster.kill(doomed)
  await Promise.all(saving)
  const saved = await lin.call(calls.workbench.getSegments, { node_task_id: work })
  assert.deepEqual(
    saved.list.map((segment) => [segment.target, segment.rev]),
    list.map((segment, index) => [target[index], segment.rev + 1]),
    'every change is there, once',
  )
  assert.notEqual(cluster.servedBy(here), doomed)
  said(`web-${doomed + 1} killed in mid-saving: nothing lost, nothing doubled, its people go on with the other`)

  await near.back()
  await lin.call(calls.workbench.submitNodeTask, { node_task_id: work, client_id })
  await near.heard('task_changed', { task_id })
  const review = await offered(rui, task_id)
  await rui.call(calls.node.acceptNodeTask, { node_task_id: review })
  await rui.call(calls.workbench.openWorkbench, { node_task_id: review, client_id: randomUUID() })
  await rui.call(calls.node.finishNodeQa, { node_task_id: review, verdict: 'pass' })
  said('handed in and reviewed; the socket that was cut hears of it')

  const confirmation = await eventually(async () => {
    const { list } = await clara.call(calls.taskPiece.getTaskPieceList, { task_id, attention: 'check' })
    return list.flatMap((piece) => piece.nodes).find((each) => each.can.confirm)?.node_task_id
  })
  await clara.call(calls.node.confirmNodeTask, { node_task_id: confirmation, verdict: 'pass' })
  await eventually(
    async () => (await clara.call(calls.task.getTaskDetail, { task_id })).status === taskStatuses.completed,
  )
  const outputs = await clara.call(calls.task.getTaskDownloadList, { task_id })
  const srt = outputs.list.find((output) => output.kind === 'srt' || output.kind === 'original')!
  const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id, output_id: srt.output_id })
  const file = await (await fetch(new URL(url, cluster.origin))).text()
  for (const text of target) assert.ok(file.includes(text), `the delivery has no '${text}'`)
  const incomes = await lin.call(calls.settlement.getIncomeList, {})
  assert.ok(incomes.list.length > 0)
  said('confirmed, delivered, paid')
  for (const socket of [far, near, talent]) socket.close()
}

/** Two addresses of this machine that the proxy sends to different processes. */
async function twoAddresses(cluster: Cluster): Promise<[string, string]> {
  const found = new Map<number, string>()
  for (let host = 2; host < 60 && found.size < 2; host++) {
    const address = `127.0.0.${host}`
    await person(cluster, address).call(calls.session.getSiteSetting, {})
    found.set(await eventually(async () => cluster.servedBy(address) + 1), address)
  }
  assert.equal(found.size, 2, 'the proxy sends everybody to one process')
  return [found.get(1)!, found.get(2)!]
}

interface Person {
  sid(): string
  /** Repeats a call with the same key, as a browser does when a process dies. */
  call<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>>
  send(url: string, bytes: Uint8Array): Promise<void>
}

function person({ origin }: Cluster, localAddress: string): Person {
  const dispatcher = new Agent({ localAddress })
  let sid = 'true'
  const headers = () => ({ 'x-platform': 'talent', 'x-requested-sid': sid })
  return {
    sid: () => sid,
    async call(call, input) {
      const key = randomUUID()
      for (let tries = 1; ; tries++) {
        const answer = await request(origin + call.path, {
          method: call.method,
          dispatcher,
          headers: { ...headers(), 'content-type': 'application/json', 'x-idempotency-key': key },
          body: JSON.stringify(input),
        }).catch(() => null)
        if (answer && answer.statusCode !== 502 && answer.statusCode !== 504) {
          const next = answer.headers['x-response-sid']
          if (typeof next === 'string') sid = next
          const { err, err_msg, data } = (await answer.body.json()) as { err: number; err_msg: string; data: never }
          if (err !== 200) throw new Error(`${call.path}: ${err} ${err_msg} ${JSON.stringify(data)}`)
          return data
        }
        await answer?.body.dump()
        if (tries >= 20) throw new Error(`${call.path}: no server answers`)
        await sleep(250)
      }
    },
    async send(url, body) {
      const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const answer = await request(origin + url, {
        method: 'PATCH',
        dispatcher,
        headers: { ...headers(), ...tus },
        body,
      })
      assert.equal(answer.statusCode, 204, 'upload')
    },
  }
}

async function signIn(cluster: Cluster, username: string, address: string): Promise<Person> {
  const somebody = person(cluster, address)
  await somebody.call(calls.session.login, { account: username, password: sha1(cluster.password) })
  return somebody
}

async function order(client: Person): Promise<string> {
  const bytes = new TextEncoder().encode(subtitle)
  const name = 'cluster.en.srt'
  const announced = await client.call(calls.file.preUpload, { name, size: bytes.length, purpose: 'taskSubtitle' })
  await client.send(announced.upload_url, bytes)
  const { file_id } = await eventually(async () => {
    const file = await client.call(calls.file.uploadFinish, { file_id: announced.file_id })
    return file.state === 'ready' && file
  })
  const flows = await client.call(calls.flow.getAllStdFlow, { media: 'video' })
  const wanted = {
    name: 'Through the cluster',
    media: 'video' as const,
    flow_id: flows.list.find((flow) => flow.graph.nodes.some((each) => each.kind === 'qa'))!.flow_id,
    files: [{ file_id }],
    source_lang: 'en',
    target_langs: ['zh'],
    deadline_at: toWireTime(new Date(Date.now() + 3 * day)),
  }
  const { charge_minor } = await client.call(calls.task.quoteTask, wanted)
  return (await client.call(calls.task.createTask, { ...wanted, charge_minor })).task_id
}

/** The offered node task of this order, found by its file, because the list of offers doesn't name tasks. */
async function offered(talent: Person, taskId: string): Promise<string> {
  return eventually(async () => {
    const { list } = await talent.call(calls.node.getNodeTaskToAcceptList, { pageSize: 100 })
    return list.find((offer) => offer.task_name === 'Through the cluster')?.node_task_id
  }, `an offer of task ${taskId}`)
}

interface Listener {
  heard(name: ServerEventName, event: object): Promise<void>
  /** Connects again after its process has died, and forgets earlier events. */
  back(): Promise<void>
  close(): void
}

async function listen(cluster: Cluster, sid: string, localAddress: string): Promise<Listener> {
  const events: { name: string; event: Record<string, unknown> }[] = []
  const agent = new http.Agent({ localAddress }) as unknown as string // the library's type knows only options of agents
  const socket: Socket = io(cluster.origin, {
    path: socketPath,
    auth: { sid },
    transports: ['websocket'],
    agent,
    forceNew: true,
  })
  socket.onAny((name: string, event: Record<string, unknown>) => events.push({ name, event }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    heard: async (name, event) => {
      const isIt = (each: (typeof events)[number]) =>
        each.name === name && Object.entries(event).every(([key, value]) => each.event[key] === value)
      await eventually(
        async () => events.some(isIt),
        `${name} ${JSON.stringify(event)}; heard ${JSON.stringify(events)}`,
      )
    },
    async back() {
      await eventually(async () => socket.connected, 'the socket is back')
      events.splice(0)
    },
    close: () => void socket.close(),
  }
}

async function eventually<T>(look: () => Promise<T>, what = 'something'): Promise<NonNullable<Exclude<T, false | 0>>> {
  const until = Date.now() + 60_000
  for (;;) {
    const seen = await look()
    if (seen) return seen as NonNullable<Exclude<T, false | 0>>
    if (Date.now() > until) throw new Error(`It did not happen within a minute: ${what}`)
    await sleep(200)
  }
}
