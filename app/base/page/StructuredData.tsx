/**
 * What search engines read of a page, or of a part of it, as JSON-LD. They read what the server draws: the browser takes
 * that as it stands. Its code is spared by giving `import.meta.env.SSR ? () => … : undefined`.
 */
export function StructuredData({ of }: { of: (() => unknown) | undefined }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: of ? JSON.stringify(of()).replaceAll('<', '\\u003c') : '',
      }}
      suppressHydrationWarning
    />
  )
}
