/** The shades of label colours, within an element of the class `palette`. */
import type { LabelColour } from '@polyphony/contract'
import classes from './label-colours.module.css'

export const palette = classes.palette

export const colourVar = (colour: LabelColour | undefined): string => `var(--label-${colour ?? 'grey'})`
