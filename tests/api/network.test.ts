import { expect, test } from 'vitest'
import { blockOf, networkOf } from '#functions/network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['172.15.0.1', '172.15.0.1'],
  ['172.32.0.1', '172.32.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.7', null],
  ['fe80::1', null],
  [null, null],
])('%s is of the block %s', (address, block) => expect(blockOf(networkOf(address))).toBe(block))

test.each([
  null,
  '',
  'unknown',
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '::ffff:127.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00:1:2:3::1',
  '2001:db8',
  '2001:db8::1::2',
  '1:2:3:4:5:6:7:8:9',
  '2001:db8:1:2:3:4:5:xyz',
])('%s is nobody in particular', (address) => expect(networkOf(address)).toBeNull())
