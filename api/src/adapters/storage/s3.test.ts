import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { describe, expect, it } from 'vitest'
import { createS3Storage, readStorageUrl, signedOrigin } from './s3.ts'
import { storageSuite } from './suite.ts'

storageSuite('s3', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'tropeiro-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'tropeiro' }],
  })
  const { port } = await store.run()
  const origin = `http://127.0.0.1:${port}`
  return {
    storage: createS3Storage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/tropeiro?forcePathStyle=1`),
    origin,
    close: async () => {
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
})

describe('STORAGE_URL', () => {
  it('says where, as whom and how', () => {
    expect(
      readStorageUrl('s3://chave:se%2Fgredo@s3.sa-east-1.amazonaws.com/canhotos?region=sa-east-1'),
    ).toEqual({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      publicEndpoint: 'https://s3.sa-east-1.amazonaws.com',
      bucket: 'canhotos',
      region: 'sa-east-1',
      forcePathStyle: false,
      credentials: { accessKeyId: 'chave', secretAccessKey: 'se/gredo' },
    })
  })

  it('speaks plain HTTP where asked, and signs for the name that browsers know', async () => {
    const url = 's3://a:b@loja:9000/balde?tls=0&forcePathStyle=1&public=https://arquivos.exemplo.com.br'
    expect(readStorageUrl(url).endpoint).toBe('http://loja:9000')
    expect(signedOrigin(url)).toBe('https://arquivos.exemplo.com.br')
    expect(await createS3Storage(url).signedGetUrl('1/a.jpg', 60)).toMatch(
      /^https:\/\/arquivos\.exemplo\.com\.br\/balde\/1\/a\.jpg\?.*X-Amz-Expires=60/,
    )
  })

  it('names the origin of the bucket in the host style too', async () => {
    const url = 's3://a:b@s3.exemplo.com/balde'
    expect(signedOrigin(url)).toBe('https://balde.s3.exemplo.com')
    expect(new URL(await createS3Storage(url).signedGetUrl('1/a.jpg', 60)).origin).toBe(signedOrigin(url))
  })

  it('signs the type of an upload, and no checksum of an empty body', async () => {
    const url = new URL(
      await createS3Storage('s3://a:b@s3.exemplo.com/balde').signedPutUrl('1/a.jpg', 'image/jpeg', 9, 60),
    )
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host')
    expect([...url.searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([])
  })

  it.each(['s3://sem-chave/balde', 's3://a:b@loja', 'https://a:b@loja/balde', 's3://a:b@loja/dois/niveis'])(
    'refuses %s',
    (url) => {
      expect(() => readStorageUrl(url)).toThrow('STORAGE_URL')
    },
  )
})
