import { OUTROS_DOCUMENTOS, type OutroDocumento } from '@tropeiro/contract/fiscal/cte/rascunho'
import { unmask } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, DateInput, Field, IconButton, Select, Textarea } from '../../../../ui/index.ts'
import { Numero, Opcao, queixa, Texto, useCampo } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'

const NOVO: OutroDocumento = { tipo: '00', descricao: '', numero: '', emissao: '', valor_centavos: 0 }
const COMO = [
  { value: 'nfe', label: 'NF-e' },
  { value: 'outros', label: 'Outros documentos (declaração, NFC-e, papel)' },
]

/** Keys of NF-e, of the whole document or of one delivery. */
export function Chaves({ campo = 'nfes' }: { campo?: string }) {
  const { form, valor, error } = useCampo(campo)
  const nfes = (valor ?? []) as string[]
  return (
    <Field
      label="Chaves das NF-e"
      className="sm:col-span-2"
      hint={`${nfes.length} nota${nfes.length === 1 ? '' : 's'}, uma por linha`}
      error={error ?? form.pendencias.find((p) => p.campo.startsWith(`${campo}.`))?.mensagem}
    >
      <Textarea
        rows={Math.min(8, Math.max(3, nfes.length))}
        className="num"
        disabled={form.travado}
        value={nfes.join('\n')}
        onChange={({ target }) =>
          form.mudar(
            campo,
            target.value
              .split(/[\n,;]+/)
              .map((chave) => unmask(chave).slice(0, 44))
              .filter((chave, i, todas) => chave !== '' || i === todas.length - 1)
              .filter(Boolean),
          )
        }
      />
    </Field>
  )
}

function Outro({ i, tirar }: { i: number; tirar: () => void }) {
  const form = useFormulario()
  const onde = `outros.${i}`
  const documento = form.rascunho.outros?.[i]
  return (
    <li className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      <Opcao campo={`${onde}.tipo`} label="Documento" lista={OUTROS_DOCUMENTOS} />
      {documento?.tipo === '99' && (
        <Texto campo={`${onde}.descricao`} label="Que documento é" maximo={100} required />
      )}
      <Texto campo={`${onde}.numero`} label="Número" maximo={20} required />
      <Field label="Emissão" error={queixa(form.pendencias, `${onde}.emissao`)}>
        <DateInput
          value={documento?.emissao ?? ''}
          disabled={form.travado}
          onChange={(dia) => form.mudar(`${onde}.emissao`, dia)}
        />
      </Field>
      <Numero campo={`${onde}.valor_centavos`} label="Valor" dinheiro />
      {!form.travado && (
        <IconButton icon={Trash2} label={`Tirar documento ${documento?.numero ?? ''}`} onClick={tirar} />
      )}
    </li>
  )
}

function Outros() {
  const form = useFormulario()
  const outros = form.rascunho.outros ?? []
  return (
    <ul className="flex flex-col gap-3 sm:col-span-2" aria-label="Documentos transportados">
      {outros.map((_, i) => (
        <Outro
          // Positions are what the paths of the check name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
          key={i}
          i={i}
          tirar={() =>
            form.mudar(
              'outros',
              outros.filter((_d, n) => n !== i),
            )
          }
        />
      ))}
      {queixa(form.pendencias, 'nfes') && (
        <li className="text-sm text-bad-text">{queixa(form.pendencias, 'nfes')}</li>
      )}
      {!form.travado && (
        <li>
          <Button size="sm" icon={Plus} onClick={() => form.mudar('outros', [...outros, NOVO])}>
            Documento
          </Button>
        </li>
      )}
    </ul>
  )
}

/** On which documents the goods travel: NF-e, or what goes where there is none. */
export function Documentos() {
  const form = useFormulario()
  const tem = (form.rascunho.outros ?? []).length > 0
  const [como, setComo] = useState(tem ? 'outros' : 'nfe')
  const outros = como === 'outros'
  return (
    <>
      <Field label="Documentos transportados" className="sm:col-span-2">
        <Select
          value={como}
          options={COMO}
          disabled={form.travado}
          onChange={(novo) => {
            setComo(novo)
            if (novo === 'outros' && !tem) form.mudar('outros', [NOVO])
            if (novo === 'nfe' && tem) form.mudar('outros', [])
          }}
        />
      </Field>
      {/* Keys that are still there must be seen to be taken off. */}
      {(!outros || form.rascunho.nfes.length > 0) && <Chaves />}
      {outros && <Outros />}
    </>
  )
}
