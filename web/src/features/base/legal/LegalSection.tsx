import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import classes from './legal.module.css'
import type { Block } from './texts/text-shape.ts'

interface LegalSectionProps {
  id: string
  title: string
  blocks: readonly Block[]
  number: number
  contact: string
}

export function LegalSection({ id, title, blocks, number, contact }: LegalSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className={classes.number}>{number}</span> {title}
      </h2>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <WithContact text={block} contact={contact} />
          </p>
        ) : (
          <ul key={block[0]}>
            {block.map((point) => (
              <li key={point}>
                <WithContact text={point} contact={contact} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}

function WithContact({ text, contact }: { text: string; contact: string }) {
  return text.split('{contact}').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes, so its parts keep their index
    <Fragment key={index}>
      {index > 0 && (
        <Anchor href={`mailto:${contact}`} inherit underline="always">
          {contact}
        </Anchor>
      )}
      {part}
    </Fragment>
  ))
}
