import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHarmlessMarkup, isKnownScript } from './trusted-types.ts'

test.each([
  '',
  'text with an &lt; escaped',
  '<script></script>',
  '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M1 2l3-4z"/><!-- Created by somebody --></svg>',
  '<p>We use <b>cookies</b>. <a href="/privacy" class="link" target="_blank">More</a></p>',
])('what libraries write passes: %s', (value) => {
  expect(isHarmlessMarkup(value)).toBe(true)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<img src="x">',
  '<div onclick="alert(1)">x</div>',
  '<div\nonclick="alert(1)">x</div>',
  '<div/onclick="alert(1)">x</div>',
  '<div class="a"onclick="alert(1)">x</div>',
  '<DIV ONCLICK="alert(1)">x</DIV>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<svg><animate onbegin="alert(1)"/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<iframe srcdoc="x"></iframe>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<p style="background: url(https://evil.example)">x</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml <img src=x onerror=alert(1)>?>',
  '<p title="</p><img src=x onerror=alert(1)>">',
  "<p title='\"><img src=x onerror=alert(1)>'>",
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<x onclick="alert(1)">',
])('what could run or load does not: %s', (value) => {
  expect(isHarmlessMarkup(value)).toBe(false)
})

test('no mixture of fragments passes with a handler, another element or another scheme in it', () => {
  const fragment = fc.constantFrom(
    '<', '>', '</', '/>', '"', "'", '=', ' ', '\n', '\t', '&', 'p', 'a', 'svg', 'img', 'script', 'style', 'onload',
    'href', 'class', 'javascript:', 'x', '<!--', '-->', '<p', '<a href="', '<img src=x onerror=x>',
  ) // oxfmt-ignore
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 14 }), (parts) => {
      const value = parts.join('')
      if (!isHarmlessMarkup(value) || value === '<script></script>') return
      expect(value).not.toMatch(/<\/?(?:img|script|style|x)|<[^>]*\son\w+\s*=|<[^>]*\shref="\s*javascript:/i)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['/assets/worker-abc.js', '', true],
  ['/machines/assets/worker-abc.js', '/machines', true],
  ['https://www.gstatic.com/recaptcha/releases/x/recaptcha.js', '', true],
  ['/machines/sw.js', '/machines', true],
  ['/sw.js', '/machines', false],
  ['/services/content/f/1/uploaded.js/sw.js', '', false],
  ['/services/content/f/1/uploaded.js', '', false],
  ['/assets/../services/content/f/1/uploaded.js', '', false],
  ['https://www.example.com.evil.example/assets/x.js', '', false],
  ['//evil.example/assets/x.js', '', false],
  ['data:text/javascript,0', '', false],
  ['blob:https://www.example.com/1', '', false],
  ['https://www.google.com/recaptcha-evil/', '', false],
])('a script at %s under base “%s”: %s', (value, base, known) => {
  expect(isKnownScript(value, 'https://www.example.com/de', base)).toBe(known)
})
