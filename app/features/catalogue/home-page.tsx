export default function HomePage() {
  return <h1>Nela</h1>;
}
