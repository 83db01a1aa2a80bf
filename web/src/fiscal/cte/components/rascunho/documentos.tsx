import { OUTROS_DOCUMENTOS, type OutroDocumento } from '@tropeiro/contract/fiscal/cte/documentos'
import {
  CARREGADOS,
  carregadosDe,
  type TipoDeCarregado,
  tiposDeCarregado,
} from '@tropeiro/contract/fiscal/cte/rules'
import { unmask } from '@tropeiro/contract/formats'
import { Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Field, FormSection, IconButton, Select, Textarea } from '../../../../ui/index.ts'
import { Numero, Opcao, queixa, Texto, useCampo } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { Dia, NOTA_NOVA, NotasEmPapel } from './papel.tsx'
import { Varios } from './varios.tsx'

const NOVO: OutroDocumento = { tipo: '00', descricao: '', numero: '', emissao: '', valor_centavos: 0 }
const COMO = Object.entries(CARREGADOS).map(([value, label]) => ({ value, label }))

/** Keys of documents, one a line: of the whole, or of one delivery. */
export function Chaves({
  campo = 'nfes',
  label = 'Chaves das NF-e',
  conta = ['nota', 'notas'],
}: {
  campo?: string
  label?: string
  conta?: readonly [um: string, muitos: string]
}) {
  const { form, valor, error } = useCampo(campo)
  const chaves = (valor ?? []) as string[]
  return (
    <Field
      label={label}
      className="sm:col-span-2"
      hint={`${chaves.length} ${conta[chaves.length === 1 ? 0 : 1]}, uma por linha`}
      error={error ?? form.pendencias.find((p) => p.campo.startsWith(`${campo}.`))?.mensagem}
    >
      <Textarea
        rows={Math.min(8, Math.max(3, chaves.length))}
        className="num"
        disabled={form.travado}
        value={chaves.join('\n')}
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
      <Dia campo={`${onde}.emissao`} label="Emissão" />
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
    <Varios campo="outros" label="Documentos transportados" novo={NOVO} acao="Documento">
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
    </Varios>
  )
}

const DOS_TIPOS: Record<TipoDeCarregado, ReactNode> = {
  nfes: <Chaves />,
  dces: <Chaves campo="dces" label="Chaves das DC-e" conta={['declaração', 'declarações']} />,
  notas_papel: <NotasEmPapel />,
  outros: <Outros />,
}
/** What is there as soon as a kind is chosen: keys are typed, the others begin with one. */
const COMECO = { nfes: [], dces: [], notas_papel: [NOTA_NOVA], outros: [NOVO] } as const

/** On which documents the goods travel: of one kind alone. */
export function Documentos() {
  const form = useFormulario()
  const presentes = carregadosDe(form.rascunho)
  const [como, setComo] = useState<TipoDeCarregado>(presentes[0] ?? 'nfes')
  const falta = queixa(form.pendencias, 'nfes')
  return (
    <>
      <Field label="Documentos transportados" className="sm:col-span-2">
        <Select
          value={como}
          options={COMO}
          disabled={form.travado}
          onChange={(escolhido) => {
            const novo = escolhido as TipoDeCarregado
            setComo(novo)
            if (COMECO[novo].length > 0 && !presentes.includes(novo)) form.mudar(novo, COMECO[novo])
            // Keys are not thrown away unseen: what was added piece by piece is.
            for (const tipo of ['notas_papel', 'outros'] as const)
              if (tipo !== novo && presentes.includes(tipo)) form.mudar(tipo, [])
          }}
        />
      </Field>
      {falta && como !== 'nfes' && !presentes.includes('nfes') && (
        <p role="alert" className="text-sm text-bad-text sm:col-span-2">
          {falta}
        </p>
      )}
      {/* Those of another kind must be seen to be taken off. */}
      {tiposDeCarregado.map((tipo) =>
        tipo === como || presentes.includes(tipo) ? <Fragment key={tipo}>{DOS_TIPOS[tipo]}</Fragment> : null,
      )}
    </>
  )
}

/** The CT-e of the multimodal operator that the service is bound to. */
export function Multimodais() {
  return (
    <FormSection title="CT-e multimodal" text="Do operador (OTM) que contratou este trecho: ele é o tomador.">
      <Chaves campo="multimodais" label="Chaves dos CT-e multimodais" conta={['CT-e', 'CT-e']} />
    </FormSection>
  )
}
