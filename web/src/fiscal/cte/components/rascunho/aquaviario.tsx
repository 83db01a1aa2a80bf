import { type Conteiner, DIRECOES, NAVEGACOES } from '@tropeiro/contract/fiscal/cte/modal'
import { entreTransportadores } from '@tropeiro/contract/fiscal/cte/rules'
import { Trash2 } from 'lucide-react'
import { Field, FormSection, IconButton, Textarea } from '../../../../ui/index.ts'
import { Numero, Opcao, Texto, useCampo } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { Chaves } from './documentos.tsx'
import { useTirar, Varios } from './varios.tsx'

const NOVO: Conteiner = { numero: '', lacres: [], nfes: [] }

/** Short texts, one a line. */
function Linhas({ campo, label, maximo }: { campo: string; label: string; maximo: number }) {
  const { form, valor, error } = useCampo(campo)
  return (
    <Field label={label} hint={`Um por linha, até ${maximo}`} error={error}>
      <Textarea
        rows={2}
        disabled={form.travado}
        value={((valor ?? []) as string[]).join('\n')}
        onChange={({ target }) => form.mudar(campo, target.value.split('\n').slice(0, maximo))}
      />
    </Field>
  )
}

function Conteineres() {
  const { rascunho, travado } = useFormulario()
  const campo = 'aquaviario.conteineres'
  const tirar = useTirar(campo)
  return (
    <Varios campo={campo} label="Contêineres" novo={NOVO} acao="Contêiner">
      {(rascunho.aquaviario?.conteineres ?? []).map((conteiner, i) => (
        // Positions are what the paths of the check name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
        <li key={i} className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
          <Texto campo={`${campo}.${i}.numero`} label="Contêiner" documento maximo={20} required />
          <Linhas campo={`${campo}.${i}.lacres`} label="Lacres" maximo={3} />
          <Chaves campo={`${campo}.${i}.nfes`} label="NF-e no contêiner" />
          {!travado && (
            <IconButton
              icon={Trash2}
              label={`Tirar contêiner ${conteiner.numero}`}
              onClick={() => tirar(i)}
            />
          )}
        </li>
      ))}
    </Varios>
  )
}

/** By water. */
export function Aquaviario() {
  const { servico, aquaviario } = useFormulario().rascunho
  return (
    <FormSection title="Modal aquaviário">
      <Texto campo="aquaviario.navio" label="Navio ou rebocador" maximo={60} required />
      <Texto campo="aquaviario.irin" label="IRIN do navio" maximo={10} required />
      <Texto campo="aquaviario.viagem" label="Número da viagem" documento maximo={10} />
      <Opcao campo="aquaviario.direcao" label="Direção" lista={DIRECOES} required />
      <Opcao campo="aquaviario.navegacao" label="Navegação" lista={NAVEGACOES} />
      <Numero campo="aquaviario.base_afrmm_centavos" label="Base de cálculo do AFRMM" dinheiro />
      <Numero campo="aquaviario.afrmm_centavos" label="AFRMM" dinheiro />
      <Linhas campo="aquaviario.balsas" label="Balsas" maximo={3} />
      {/* Those that are still there must be seen to be taken off. */}
      {(entreTransportadores(servico) || (aquaviario?.conteineres.length ?? 0) > 0) && <Conteineres />}
    </FormSection>
  )
}
