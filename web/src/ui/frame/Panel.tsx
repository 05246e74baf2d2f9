import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Panel.module.css'

/** A white panel on the canvas. */
export function Panel({ children, className = '', ...props }: BoxProps & { children: ReactNode }) {
  return (
    <Box className={`${classes.panel} ${className}`} {...props}>
      {children}
    </Box>
  )
}
