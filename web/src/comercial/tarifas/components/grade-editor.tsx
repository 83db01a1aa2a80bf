import type { ErroDaGrade } from '@tropeiro/contract/comercial/tarifas/grade'
import { ClipboardCopy, Download, Plus, Upload } from 'lucide-react'
import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { salvarArquivo } from '../../../lib/salvar-arquivo.ts'
import { Button, toast } from '../../../ui/index.ts'

/** Rows in sight at once: a longer table is walked page by page. */
const POR_PAGINA = 100
const BYTES = 5_000_000

const emCelulas = (texto: string): string[][] =>
  texto
    .replace(/\r/g, '')
    .split('\n')
    .map((row) => row.split('\t'))
const emTexto = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n')

/** What is pasted, laid over the grid from a cell on; a whole sheet with its head takes the grid's place. */
function colar(rows: string[][], colado: string[][], em: { linha: number; coluna: number }): string[][] {
  if (/^regi/i.test(colado[0]?.[0]?.trim() ?? '')) return colado
  const next = rows.map((row) => [...row])
  for (const [i, row] of colado.entries()) {
    const at = em.linha + i
    next[at] ??= rows[0]!.map(() => '')
    for (const [j, cell] of row.entries()) next[at]![em.coluna + j] = cell.trim()
  }
  return next
}

const planilha = (bytes: string): string => (bytes.includes('\t') ? bytes : bytes.replaceAll(';', '\t'))

type Props = {
  id?: string
  value: string
  onChange: (texto: string) => void
  erros: readonly ErroDaGrade[]
  disabled?: boolean
}

function Ferramentas({ value, onChange, disabled }: Omit<Props, 'erros'>) {
  const file = useRef<HTMLInputElement>(null)
  const copiar = () =>
    navigator.clipboard
      .writeText(value)
      .then(() => toast.success('Grade copiada: cole-a na planilha.'))
      .catch(() => toast.error('O navegador não deixou copiar.'))
  const abrir = async (picked: File | undefined) => {
    if (!picked) return
    if (picked.size > BYTES) return toast.error('O arquivo passa de 5 MB.')
    onChange(planilha(await picked.text()).trim())
  }
  const baixar = () =>
    void salvarArquivo(
      new Blob([`\uFEFF${value}`], { type: 'text/tab-separated-values' }),
      'tabela-de-frete.tsv',
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={ClipboardCopy} onClick={() => void copiar()}>
        Copiar grade
      </Button>
      <Button size="sm" icon={Download} onClick={baixar}>
        Baixar
      </Button>
      {!disabled && (
        <>
          <Button size="sm" icon={Upload} onClick={() => file.current?.click()}>
            Abrir arquivo
          </Button>
          <input
            ref={file}
            type="file"
            accept=".tsv,.csv,.txt"
            className="hidden"
            aria-label="Arquivo da grade"
            onChange={(e) => void abrir(e.target.files?.[0])}
          />
        </>
      )}
    </div>
  )
}

/** The grid of a table: typed cell by cell or pasted out of a spreadsheet; a wrong cell says why. */
export function GradeEditor({ id, value, onChange, erros, disabled = false }: Props) {
  const [pagina, setPagina] = useState(0)
  const lista = useId()
  const rows = emCelulas(value)
  const [cabeca = [], ...corpo] = rows
  const paginas = Math.max(1, Math.ceil(corpo.length / POR_PAGINA))
  const aqui = Math.min(pagina, paginas - 1)
  const erroEm = (linha: number, titulo: string) =>
    erros.find((e) => e.linha === linha + 1 && (e.coluna === titulo || e.coluna === ''))?.motivo
  const mudar = (linha: number, coluna: number, texto: string) => {
    const next = rows.map((row) => [...row])
    next[linha] ??= []
    next[linha]![coluna] = texto
    onChange(emTexto(next))
  }
  const aoColar = (e: ClipboardEvent, linha: number, coluna: number) => {
    const texto = e.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(texto.trim())) return
    e.preventDefault()
    onChange(emTexto(colar(rows, emCelulas(texto.replace(/\n+$/, '')), { linha, coluna })))
  }
  const celula = (linha: number, coluna: number, texto: string) => {
    const titulo = cabeca[coluna] ?? ''
    const erro = erroEm(linha, linha === 0 ? texto : titulo)
    return (
      <input
        aria-label={linha === 0 ? `Título da coluna ${coluna + 1}` : `${titulo || 'Coluna'}, linha ${linha}`}
        aria-invalid={erro ? true : undefined}
        title={erro}
        value={texto}
        disabled={disabled}
        onChange={(e) => mudar(linha, coluna, e.target.value)}
        onPaste={(e) => aoColar(e, linha, coluna)}
        size={Math.max(9, titulo.length, coluna < 3 ? 14 : 0)}
        className={cx(
          'h-9 min-w-full bg-transparent px-2 outline-none focus:bg-accent-soft',
          coluna > 2 && 'num text-right',
          linha === 0 && 'font-medium',
          erro && 'bg-bad-soft text-bad-text',
        )}
      />
    )
  }
  return (
    <div id={id} className="flex flex-col gap-2">
      <Ferramentas value={value} onChange={onChange} disabled={disabled} />
      <section
        className="overflow-auto rounded-lg border border-line"
        aria-label="Grade de preços"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
      >
        <table
          className="w-full border-collapse text-sm"
          aria-describedby={erros.length > 0 ? lista : undefined}
        >
          <thead className="bg-sunken">
            <tr>
              {cabeca.map((texto, coluna) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <th key={coluna} scope="col" className="border-r border-b border-line p-0 text-left">
                  {celula(0, coluna, texto)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {corpo.slice(aqui * POR_PAGINA, (aqui + 1) * POR_PAGINA).map((row, i) => {
              const linha = aqui * POR_PAGINA + i + 1
              return (
                <tr key={linha}>
                  {cabeca.map((_, coluna) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={coluna} className="border-r border-b border-line p-0">
                      {celula(linha, coluna, row[coluna] ?? '')}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {!disabled && (
          <Button
            size="sm"
            icon={Plus}
            onClick={() => onChange(`${value}\n${cabeca.map(() => '').join('\t')}`)}
          >
            Linha
          </Button>
        )}
        {paginas > 1 && (
          <>
            <Button size="sm" disabled={aqui === 0} onClick={() => setPagina(aqui - 1)}>
              Linhas anteriores
            </Button>
            <span>
              {aqui + 1} de {paginas}
            </span>
            <Button size="sm" disabled={aqui === paginas - 1} onClick={() => setPagina(aqui + 1)}>
              Mais linhas
            </Button>
          </>
        )}
      </div>
      {erros.length > 0 && (
        <ul id={lista} role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
          {erros.slice(0, 8).map((e) => (
            <li key={`${e.linha} ${e.coluna} ${e.motivo}`}>
              Linha {e.linha}
              {e.coluna && `, ${e.coluna}`}: {e.motivo}
            </li>
          ))}
          {erros.length > 8 && <li>e mais {erros.length - 8}. Nada foi aproveitado ainda.</li>}
        </ul>
      )}
    </div>
  )
}
