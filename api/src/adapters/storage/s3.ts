import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { checkKey } from './key.ts'
import type { Storage } from './port.ts'

type Place = {
  endpoint: string
  /** Where browsers reach the store, when that is not where we do. */
  publicEndpoint: string
  bucket: string
  region: string
  forcePathStyle: boolean
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/**
 * `s3://key:secret@host[:port]/bucket?region=sa-east-1&forcePathStyle=1&tls=0&public=https://files.example.com`.
 * Key and secret are percent-encoded; `tls=0` speaks plain HTTP, as localhost always does; `public` is the origin
 * of signed addresses when browsers reach the store under another name.
 */
export function readStorageUrl(text: string): Place {
  const url = new URL(text)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (url.protocol !== 's3:' || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket))
    throw new Error('STORAGE_URL não tem a forma s3://chave:segredo@servidor/balde. Veja docs/operations.md.')
  const options = url.searchParams
  const plain = options.get('tls') === '0' || ['localhost', '127.0.0.1'].includes(url.hostname)
  const endpoint = `${plain ? 'http' : 'https'}://${url.host}`
  return {
    endpoint,
    publicEndpoint: options.get('public')?.replace(/\/$/, '') ?? endpoint,
    bucket,
    region: options.get('region') ?? 'us-east-1',
    forcePathStyle: options.get('forcePathStyle') === '1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  }
}

/** The origin of signed addresses, which pages must be allowed to reach. */
export function signedOrigin(text: string): string {
  const { publicEndpoint, bucket, forcePathStyle } = readStorageUrl(text)
  const url = new URL(publicEndpoint)
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`
  return url.origin
}

/** Files in a bucket of an S3-compatible store. The SDK is loaded on first use. */
export function createS3Storage(storageUrl: string): Storage {
  const place = readStorageUrl(storageUrl)
  const { bucket: Bucket } = place
  let opened: ReturnType<typeof openClients> | undefined
  const clients = () => {
    opened ??= openClients(place)
    return opened
  }

  const putFile = async (Key: string, file: string, ContentType: string) => {
    const { s3, client } = await clients()
    const { size } = await stat(file)
    await client.send(
      new s3.PutObjectCommand({
        Bucket,
        Key,
        Body: createReadStream(file),
        ContentLength: size,
        ContentType,
      }),
    )
  }
  const find = async (key: string): Promise<GetObjectCommandOutput | undefined> => {
    const { s3, client } = await clients()
    return client.send(new s3.GetObjectCommand({ Bucket, Key: checkKey(key) })).catch(missing)
  }

  return {
    put: async (key, body, contentType) => {
      const Key = checkKey(key)
      if (!(body instanceof Uint8Array)) return throughFile(body, (file) => putFile(Key, file, contentType))
      const { s3, client } = await clients()
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: body, ContentType: contentType }))
    },
    get: async (key) => (await find(key))?.Body?.transformToByteArray(),
    getStream: async (key) => (await find(key))?.Body as Readable | undefined,
    head: async (key) => {
      const { s3, client } = await clients()
      const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key: checkKey(key) })).catch(missing)
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
        }
      )
    },
    delete: async (key) => {
      const { s3, client } = await clients()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: checkKey(key) })).catch(missing)
    },
    list: async (prefix) => {
      const { s3, client } = await clients()
      const Prefix = `${checkKey(prefix.replace(/\/$/, ''))}/`
      const keys: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key!))
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
      return keys.sort()
    },
    signedGetUrl: async (key, expiresIn, downloadName) => {
      const { s3, sign } = await clients()
      const ResponseContentDisposition =
        downloadName && `attachment; filename*=UTF-8''${encodeURIComponent(downloadName)}`
      const command = new s3.GetObjectCommand({ Bucket, Key: checkKey(key), ResponseContentDisposition })
      return sign.get(command, { expiresIn })
    },
    signedPutUrl: async (key, ContentType, _maxBytes, expiresIn) => {
      const { s3, sign } = await clients()
      const command = new s3.PutObjectCommand({ Bucket, Key: checkKey(key), ContentType })
      return sign.put(command, { expiresIn, signableHeaders: new Set(['content-type']) })
    },
  }
}

async function openClients(place: Place) {
  const [s3, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const { region, forcePathStyle, credentials } = place
  const open = (endpoint: string) =>
    new s3.S3Client({
      endpoint,
      region,
      forcePathStyle,
      credentials,
      // Stores other than Amazon's do not all know the newer checksums, and a signed PUT must not carry one of nothing.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  const client = open(place.endpoint)
  const outside = place.publicEndpoint === place.endpoint ? client : open(place.publicEndpoint)
  type Options = Parameters<typeof getSignedUrl>[2]
  const sign = {
    get: (command: InstanceType<typeof s3.GetObjectCommand>, options: Options) =>
      getSignedUrl(outside, command, options),
    put: (command: InstanceType<typeof s3.PutObjectCommand>, options: Options) =>
      getSignedUrl(outside, command, options),
  }
  return { s3, client, sign }
}

/** The store wants the length first, which a stream does not know: it goes through a file. */
async function throughFile(body: Readable, use: (file: string) => Promise<void>): Promise<void> {
  const file = path.join(tmpdir(), `tropeiro-${randomUUID()}`)
  try {
    await pipeline(body, createWriteStream(file, { mode: 0o600 }))
    await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

function missing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.name === 'NoSuchKey' || error.$metadata?.httpStatusCode === 404) return undefined
  throw error
}
