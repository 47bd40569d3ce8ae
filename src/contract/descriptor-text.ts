import * as v from 'valibot'
import { Instant, LocalDate } from './date.ts'

/* The kinds of texts, addresses and names that a descriptor is written in (channel.ts). */

export const Colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/),
  v.description('a colour of six lower-case hexadecimal digits, such as "#0b6b5d"'),
)
/**
 * `namespace.key`, of whatever names the messages have: of a plural's forms, or of a failure's
 * code.
 */
export const MessageKey = v.pipe(
  v.string(),
  v.regex(/^[a-z]+\.[A-Za-z0-9._-]+$/),
  v.description('the key of a message, such as "shell.home"'),
)
/** A text that says something; spaces around it stay. The longest of ours has 418 characters. */
export const Wording = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((text) => text.trim() !== ''),
  v.description('a text that is not empty'),
)
/** What nobody sees, and what turns others round. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u
/** A letter or digit that is seen: some letters are only room. */
export const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** A text to be read; `lines`: of several. */
export const Text = (most: number, lines = false) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.check(
      // Of no text at all its length is told.
      (text) => text === '' || (SEEN.test(text) && !UNSEEN.test(lines ? text.replaceAll('\n', '') : text)),
      'a text with a letter or digit that is seen, and without control characters',
    ),
  )
/** A host by its name, and what follows it: no one's name or password, no blanks. */
const PLAIN_URL = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i
export const Url = v.pipe(
  v.string(),
  v.url(),
  v.startsWith('https://'),
  v.check(
    // What is no address over https is told as that.
    (text) => !URL.canParse(text) || !text.startsWith('https://') || PLAIN_URL.test(text),
    'an address of a host, without blanks, a name or a password',
  ),
)
/**
 * Where browsers say they are: scheme and host, nothing after it, and a port only where it is not
 * the usual one. Any other spelling would be equal to no browser's.
 */
export const Origin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?$/),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text),
  v.description('an origin such as "https://travel.harbour.example"'),
)
export const Day = v.pipe(LocalDate, v.description('a day that exists, such as "2026-12-01"'))
export const Moment = v.pipe(Instant, v.description('a moment with its offset, such as "2026-12-01T00:00:00+09:00"'))
/** A path on one of the partner's hosts. */
export const HostPath = v.pipe(
  v.string(),
  v.regex(/^\/[\w./-]+$/),
  v.description('a path on the partner\'s host, such as "/front/common.js"'),
)
/** A word of a partner's own, such as a connector's option or a switch of an app. */
export const Word = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w.-]{0,59}$/),
  v.description('a word of letters, digits, dots or hyphens'),
)
export const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  v.description('lower-case letters, digits or hyphens'),
)

/** What a file of public/logos is called. */
export const LOGO_FILE = /^[a-z0-9-]+\.svg$/
/** What a file of public/notices or public/banners is called. */
export const PICTURE_FILE = /^[a-z0-9-]+\.(?:svg|webp|jpg)$/
export const picture = (folder: string) =>
  v.pipe(
    v.string(),
    v.regex(PICTURE_FILE),
    v.description(`a .svg, .webp or .jpg of ${folder}, called by lower-case letters, digits or hyphens`),
  )
