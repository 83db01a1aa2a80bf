import { describe, expect, it } from 'vitest'
import { accepted, filesOf, type PickedFile } from './file-drop.tsx'

const picked = (path: string): PickedFile => ({ file: new File(['x'], path), path })

/** A folder as the browser gives it: at most 100 children a read. */
function folder(fullPath: string, children: FileSystemEntry[]): FileSystemEntry {
  return {
    isFile: false,
    isDirectory: true,
    fullPath,
    createReader: () => {
      let at = 0
      return {
        readEntries: (done: (some: FileSystemEntry[]) => void) => {
          const some = children.slice(at, at + 100)
          at += 100
          done(some)
        },
      }
    },
  } as unknown as FileSystemEntry
}
const file = (fullPath: string) =>
  ({
    isFile: true,
    fullPath,
    file: (done: (file: File) => void) => done(new File(['x'], fullPath)),
  }) as unknown as FileSystemEntry

describe('a drop', () => {
  it('walks folders to the bottom, past the 100 entries of one read', async () => {
    const many = Array.from({ length: 250 }, (_, index) => file(`/notas/${index}.xml`))
    const root = folder('/notas', [...many, folder('/notas/sub', [file('/notas/sub/fim.xml')])])
    const transfer = { items: [{ webkitGetAsEntry: () => root }], files: [] } as unknown as DataTransfer
    const found = await filesOf(transfer)
    expect(found).toHaveLength(251)
    expect(found.at(-1)?.path).toBe('notas/sub/fim.xml')
  })
  it('takes plain files where entries do not exist', async () => {
    const transfer = { items: [{}], files: [new File(['x'], 'a.xml')] } as unknown as DataTransfer
    expect((await filesOf(transfer)).map(({ path }) => path)).toEqual(['a.xml'])
  })
  it('keeps only the endings wanted, whatever the case', () => {
    const files = ['a.XML', 'b.pdf', 'n/c.zip', 'n/.DS_Store', '__MACOSX/a.xml'].map(picked)
    expect(accepted(files, ['.xml', '.zip']).map(({ path }) => path)).toEqual(['a.XML', 'n/c.zip'])
    expect(accepted(files).map(({ path }) => path)).toEqual(['a.XML', 'b.pdf', 'n/c.zip'])
  })
})
