/** The layers over the original: the present ones, or those of a version. */
import { calls, type LaidRegion, type PictureSize, type RepairVersion } from '@polyphony/contract'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../../../../api/use-call.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useKeyed, useOpenDocument, useValue } from '../../../view/context/context.ts'
import { placeOf } from '../../../view/picture/geometry.ts'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { styleOf } from '../laid-texts.ts'
import { useImageRepair } from '../use-desk-actions.ts'

export function CurrentResult({ size }: { size: PictureSize }) {
  const imageRepair = useImageRepair()
  const { store } = useOpenDocument()
  const order = useValue(store.order)
  const facts = useValue(imageRepair.facts)
  const paper = useValue(imageRepair.paper)
  const newest = facts?.list[0]
  if (newest?.way === 'finished') return <Finished url={newest.url} />
  return (
    <>
      {paper && <Canvas canvas={paper.paint} />}
      {paper && <Canvas canvas={paper.trace} isTrace />}
      {order.map((segmentId) => (
        <LiveWords key={segmentId} segmentId={segmentId} size={size} />
      ))}
    </>
  )
}

export function VersionResult({ version, size }: { version: RepairVersion; size: PictureSize }) {
  const { document, store } = useOpenDocument()
  const order = useValue(store.order)
  const { node_task_id } = document
  const bySegment = new Map(version.styles.map((style) => [style.segment_id, style]))
  const styles = order.map((segmentId) => styleOf(bySegment, segmentId))
  const { data } = useCall(calls.imageRepair.layRepairTexts, { node_task_id, styles }, { tellsError: true })
  if (version.way === 'finished') return <Finished url={version.url} />
  return (
    <>
      {version.url && <img className={classes.layer} src={version.url} alt="" />}
      {data?.list.map((region) => (
        <Words key={region.segment_id} region={region} size={size} />
      ))}
    </>
  )
}

function Finished({ url }: { url: string | null }) {
  const t = useText(imageRepairText)
  return url ? <img className={classes.layer} src={url} alt={t('result')} draggable={false} /> : null
}

function LiveWords({ segmentId, size }: { segmentId: string; size: PictureSize }) {
  const { laid } = useImageRepair()
  const region = useKeyed(laid.regions, segmentId)
  return region ? <Words region={region} size={size} /> : null
}

function Words({ region, size }: { region: LaidRegion; size: PictureSize }) {
  return (
    <img
      className={classes.words}
      src={`data:image/png;base64,${region.png_base64}`}
      alt=""
      style={placeOf(region, size)}
    />
  )
}

function Canvas({ canvas, isTrace = false }: { canvas: HTMLCanvasElement; isTrace?: boolean }) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    holder.current?.replaceChildren(canvas)
  }, [canvas])
  return <div ref={holder} className={`${classes.layer} ${isTrace ? classes.trace : ''}`} />
}
