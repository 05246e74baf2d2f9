/** Converts our messages and tools to the SDK's, and its answers to ours. */
import { type FinishReason, type JSONValue, type ModelMessage, type ToolSet, tool } from 'ai'
import type { AiTool, ChatRequest, Finish } from '../adapter.ts'
import { markOf } from '../answer/read-citations.ts'
import { aiFailed } from '../failure.ts'
import {
  type AnswerPart,
  type ChatMessage,
  type CitationPart,
  type FilePart,
  partsOf,
  type TextPart,
  type ToolCallPart,
  type ToolResultPart,
} from '../message.ts'

export function sdkRequest(request: ChatRequest) {
  const { instructions, messages, tools, tool_choice, temperature, top_p, max_output_tokens } = request
  return {
    ...(instructions && { instructions: instructions.text }),
    messages: messages.map(sdkMessage),
    ...(tools && tools.length > 0 && { tools: sdkTools(tools) }),
    ...(tool_choice && { toolChoice: tool_choice }),
    temperature,
    topP: top_p,
    maxOutputTokens: max_output_tokens,
  }
}

function sdkMessage(message: ChatMessage): ModelMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: partsOf(message).map(sdkQuestionPart) }
    case 'assistant':
      return { role: 'assistant', content: partsOf(message).map(sdkAnswerPart) }
    case 'tool':
      return { role: 'tool', content: message.content.map(sdkResultPart) }
  }
}

function sdkQuestionPart(part: TextPart | FilePart | CitationPart) {
  switch (part.type) {
    case 'text':
      return { type: 'text' as const, text: part.text }
    case 'file':
      return {
        type: 'file' as const,
        mediaType: part.mime,
        data: part.bytes,
        ...(part.name && { filename: part.name }),
      }
    case 'citation':
      return { type: 'text' as const, text: passageText(part) }
  }
}

/** As JSON, so that a passage can't contain an end mark of its own. */
function passageText(passage: CitationPart): string {
  const { title, quote } = passage
  return `Passage ${markOf(passage)}: ${JSON.stringify({ ...(title && { title }), text: quote ?? '' })}`
}

function sdkAnswerPart(part: AnswerPart) {
  switch (part.type) {
    case 'text':
      return { type: 'text' as const, text: part.text }
    case 'citation':
      return { type: 'text' as const, text: markOf(part) }
    case 'toolCall':
      return { type: 'tool-call' as const, toolCallId: part.call_id, toolName: part.tool, input: part.input }
  }
}

function sdkResultPart({ call_id, tool: toolName, output, has_failed }: ToolResultPart) {
  const value: JSONValue = JSON.parse(JSON.stringify(output ?? null))
  const type = has_failed ? ('error-json' as const) : ('json' as const)
  return { type: 'tool-result' as const, toolCallId: call_id, toolName, output: { type, value } }
}

/** Without `execute`: the caller decides whether a tool is run. */
function sdkTools(tools: readonly AiTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input: inputSchema }) => [name, tool({ description, inputSchema })]),
  )
}

interface SdkToolCall {
  readonly toolCallId: string
  readonly toolName: string
  readonly input: unknown
  readonly invalid?: boolean | undefined
  readonly error?: unknown
}

const longestProblem = 400

export function toolCallOf({ toolCallId, toolName, input, invalid, error }: SdkToolCall): ToolCallPart {
  const problem = error instanceof Error ? error.message : String(error)
  return {
    type: 'toolCall',
    call_id: toolCallId,
    tool: toolName,
    input,
    ...(invalid && { problem: problem.slice(0, longestProblem) }),
  }
}

export function finishOf(reason: FinishReason): Finish {
  switch (reason) {
    case 'stop':
    case 'length':
      return reason
    case 'tool-calls':
      return 'toolCalls'
    case 'content-filter':
      return 'refused'
    default:
      throw aiFailed('the answer broke off')
  }
}
