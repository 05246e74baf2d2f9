import { Progress, Text, Title } from '@mantine/core'
import type { ContractDocument } from '@polyphony/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../engagement.module.css'
import { engagementText } from '../engagement.text.ts'

interface ContractReaderProps {
  document: ContractDocument
  onRead: () => void
}

/** Shows the contract and reports how far the reader has scrolled. */
export function ContractReader({ document, onRead }: ContractReaderProps) {
  const t = useText(engagementText)
  const frame = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(0)

  const measure = () => {
    const { scrollTop, clientHeight, scrollHeight } = frame.current!
    // On a zoomed page rounding loses the last pixels.
    const seen = scrollTop + clientHeight >= scrollHeight - 4 ? 100 : (100 * (scrollTop + clientHeight)) / scrollHeight
    setPercent((before) => Math.max(before, Math.floor(seen)))
  }
  useEffect(measure, [])
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (percent === 100) tell()
  }, [percent])

  return (
    <>
      <div
        ref={frame}
        className={classes.reader}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs the keyboard
        tabIndex={0}
        role="region"
        aria-label={document.title}
        onScroll={measure}
      >
        <Content document={document} />
      </div>
      <Progress value={percent} size="sm" mt="xs" aria-label={t('read', { percent })} />
      <Text size="xs" c="dimmed" mt={4} aria-live="polite">
        {percent === 100 ? t('readAll') : t('read', { percent })}
      </Text>
    </>
  )
}

function Content({ document }: Pick<ContractReaderProps, 'document'>) {
  return (
    <>
      <Title order={3} className={classes.documentTitle}>
        {document.title}
      </Title>
      <dl className={classes.facts}>
        {document.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{document.preamble}</p>
      {document.sections.map(({ title, blocks }, index) => (
        <section key={title}>
          <h4>
            {index + 1}. {title}
          </h4>
          {blocks.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block[0]}>
                {block.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </>
  )
}
