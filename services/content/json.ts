import { InvalidField } from './problem.ts'

export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Typed reading of a record's fields: a wrong type throws InvalidField, an absent one takes the fallback. */
export function fieldsOf(record: JsonObject) {
  const refuse = (field: string, wanted: string): never => {
    throw new InvalidField(field, record[field] === undefined ? `is missing` : `must be ${wanted}`)
  }
  return {
    string: (field: string, fallback?: string): string => {
      const value = record[field]
      if (typeof value === 'string') return value
      return value == null && fallback !== undefined ? fallback : refuse(field, 'a string')
    },
    number: (field: string, fallback?: number): number => {
      const value = record[field]
      if (typeof value === 'number' && Number.isFinite(value)) return value
      return value == null && fallback !== undefined ? fallback : refuse(field, 'a number')
    },
    boolean: (field: string, fallback: boolean): boolean => {
      const value = record[field]
      if (typeof value === 'boolean') return value
      return value == null ? fallback : refuse(field, 'true or false')
    },
    text: (field: string): string | null => {
      const value = record[field]
      if (value == null) return null
      return typeof value === 'string' ? value : refuse(field, 'a string or null')
    },
    objects: (field: string): JsonObject[] => {
      const value = record[field]
      if (value == null) return []
      return Array.isArray(value) && value.every(isObject) ? value : refuse(field, 'a list of objects')
    },
    object: (field: string): JsonObject | null => {
      const value = record[field]
      if (value == null) return null
      return isObject(value) ? value : refuse(field, 'an object')
    },
    strings: (field: string): string[] => {
      const value = record[field]
      if (value == null) return []
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? value
        : refuse(field, 'a list of strings')
    },
  }
}
