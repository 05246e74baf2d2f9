/** What an order consists of, and what its steps pass on to each other. */
import { z } from 'zod'

export const medias = ['doc', 'pic', 'audio', 'video'] as const
export const media = z.enum(medias)
export type Media = z.infer<typeof media>

/** What a node takes in and produces. */
export type Material = 'media' | 'picture' | 'text' | 'translation' | 'description' | 'voice' | 'delivery'
