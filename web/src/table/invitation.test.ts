import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback } from './invitation.ts'

test('addresses that nobody else can open', () => {
  for (const own of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) assert.ok(isLoopback(own), own)
  for (const open of ['192.168.1.7', 'games.example', 'localhost.example', '[fe80::1]', '10.127.0.1'])
    assert.ok(!isLoopback(open), open)
})
