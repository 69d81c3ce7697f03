import { expect, test } from 'vitest'
import { parseRetention } from './forget-old.ts'
import { parseMapping } from './lead-body.ts'
import { isPublicAddress } from './public-address.ts'
import { secretBytes, signedHeaders } from './webhook-signature.ts'

test('an address of a machine, a house or a cloud’s own services is not one of the internet', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07::1', '::ffff:8.8.8.8'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  const inner =
    '127.0.0.1 0.0.0.0 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 ::1 :: fe80::1'
  const others =
    'fc00::1 fd00:ec2::254 ::ffff:127.0.0.1 ::ffff:7f00:1 2002:7f00:1:: 64:ff9b::7f00:1 localhost'
  for (const address of `${inner} ${others}`.split(' '))
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test('the signature is that of the specification’s own example', () => {
  const secret = secretBytes('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  expect(
    secret &&
      signedHeaders(
        { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_000, body: '{"test": 2432232314}' },
        secret,
      ),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  for (const wrong of ['', 'secret', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_not base64'])
    expect(secretBytes(wrong)).toBeUndefined()
})

test('fields are mapped, and days of keeping told, as the configuration says or not at all', () => {
  expect(parseMapping("A=name , B='x, y=z',C=email")).toEqual([
    { name: 'A', from: { field: 'name' } },
    { name: 'B', from: { text: 'x, y=z' } },
    { name: 'C', from: { field: 'email' } },
  ])
  for (const wrong of ['A', 'A=', '=name', "A='x", 'A=name;B=email', 'A=name B=email'])
    expect([wrong, parseMapping(wrong)]).toEqual([wrong, undefined])
  expect(parseRetention('registrations=400, quotes=1100')).toEqual({ registrations: 400, quotes: 1100 })
  for (const wrong of ['', 'quotes', 'quotes=0', 'quotes=1.5', 'other=3', 'quotes=3=4'])
    expect(parseRetention(wrong)).toBeUndefined()
})
